import { uuidPattern } from '#kernel/collections/ids.ts'
import { isOwnPath } from '#kernel/realtime/own-path.ts'
import {
  DEFAULT_LOCK_MESSAGE,
  EVERYBODY,
  type RemoteCommand,
  type RemoteName,
} from '#kernel/realtime/remote.ts'
import { MAX_MESSAGE } from './command.ts'
import { type Argument, type ParseFailure, ParseStop, readCall } from './read-call.ts'

export type ParsedCommand = { readonly ok: true; readonly command: RemoteCommand } | ParseFailure

interface Shape {
  /** Whether everybody can be meant: by `*`, or by saying nobody. */
  readonly everybody: 'star' | 'star or nobody' | 'never'
  readonly second?: 'message' | 'path'
}

const shapes: Readonly<Record<RemoteName, Shape>> = {
  reload: { everybody: 'star or nobody' },
  call: { everybody: 'star or nobody' },
  logout: { everybody: 'never' },
  device: { everybody: 'never' },
  lock: { everybody: 'never', second: 'message' },
  unlock: { everybody: 'never' },
  route: { everybody: 'never', second: 'path' },
  alert: { everybody: 'star', second: 'message' },
}
export const commandNames = Object.keys(shapes) as RemoteName[]

/** Reads `function(args)`; says where it stopped and why when the text is no order. */
export function parseCommand(text: string): ParsedCommand {
  try {
    return { ok: true, command: toCommand(text) }
  } catch (error) {
    if (error instanceof ParseStop) return { ok: false, position: error.position, reason: error.reason }
    throw error
  }
}

function toCommand(text: string): RemoteCommand {
  const call = readCall(text)
  const name = commandNames.find((known) => known === call.name.text)
  if (!name) throw new ParseStop('unknown-name', call.name.position)
  const { everybody, second } = shapes[name]
  const [first, also, ...rest] = call.arguments
  const surplus = second ? rest[0] : also
  if (surplus) throw new ParseStop('too-many', surplus.position)
  const to = readTarget(first, everybody, call.end)
  if (name === 'route') return { name, to, path: readPath(also, call.end) }
  if (name === 'lock' || name === 'alert') return { name, to, message: readMessage(name, also, call.end) }
  return { name, to }
}

function readTarget(argument: Argument | undefined, everybody: Shape['everybody'], end: number): string {
  if (!argument) {
    if (everybody === 'star or nobody') return EVERYBODY
    throw new ParseStop('no-person', end)
  }
  if (argument.text === EVERYBODY && everybody !== 'never') return EVERYBODY
  if (!uuidPattern.test(argument.text)) throw new ParseStop('no-person', argument.position)
  return argument.text.toLowerCase()
}

function readMessage(name: 'lock' | 'alert', argument: Argument | undefined, end: number): string {
  if (!argument && name === 'lock') return DEFAULT_LOCK_MESSAGE
  const position = argument?.position ?? end
  const message = argument?.isQuoted ? argument.text.trim() : ''
  if (message === '') throw new ParseStop('no-message', position)
  if (message.length > MAX_MESSAGE) throw new ParseStop('too-long', position)
  return message
}

function readPath(argument: Argument | undefined, end: number): string {
  if (!argument?.isQuoted || !isOwnPath(argument.text))
    throw new ParseStop('no-path', argument?.position ?? end)
  return argument.text
}
