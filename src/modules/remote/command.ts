import { z } from 'zod'
import { isOwnPath } from '#kernel/realtime/own-path.ts'
import { DEFAULT_LOCK_MESSAGE, EVERYBODY, type RemoteCommand } from '#kernel/realtime/remote.ts'

export const MAX_MESSAGE = 500

const person = z.guid().toLowerCase()
const anybody = z.union([z.literal(EVERYBODY), person])
const message = z.string().trim().min(1).max(MAX_MESSAGE)

/** A command as a caller sends it; anything beside these fields, a sender above all, is refused. */
export const commandSchema = z.discriminatedUnion('name', [
  z.strictObject({ name: z.literal('reload'), to: anybody }),
  z.strictObject({ name: z.literal('call'), to: anybody }),
  z.strictObject({ name: z.literal('logout'), to: person }),
  z.strictObject({ name: z.literal('device'), to: person }),
  z.strictObject({ name: z.literal('lock'), to: person, message: message.default(DEFAULT_LOCK_MESSAGE) }),
  z.strictObject({ name: z.literal('unlock'), to: person }),
  z.strictObject({ name: z.literal('route'), to: person, path: z.string().refine(isOwnPath) }),
  z.strictObject({ name: z.literal('alert'), to: anybody, message }),
]) satisfies z.ZodType<RemoteCommand>

const quote = (text: string) =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`).replaceAll('\n', String.raw`\n`)}'`

/** The text form of a command: `lock(userID,'message')`. */
export function formatCommand(command: RemoteCommand): string {
  const { name, to } = command
  if (to === EVERYBODY && name !== 'alert') return `${name}()`
  const second = 'message' in command ? command.message : 'path' in command ? command.path : undefined
  return second === undefined ? `${name}(${to})` : `${name}(${to},${quote(second)})`
}
