import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Context } from '#kernel/context.ts'
import type { Written } from '#kernel/data/on-write.ts'
import { DomainError, forbidden } from '#kernel/errors.ts'
import { takenOver, type users } from '#modules/users/public.server.ts'
import { pushDevices } from '../tables.ts'

/** Browsers of one person that are told; the one that was added first gives way. */
const MAX_DEVICES = 10

const base64url = (bytes: number) =>
  z
    .string()
    .regex(/^[\w-]+={0,2}$/)
    .refine((text) => Buffer.from(text, 'base64url').length === bytes)

/** What a browser says of itself when it subscribes: where its push service is, and how to write to it alone. */
export const deviceInput = z.strictObject({
  endpoint: z.url().max(1_000),
  expirationTime: z.number().nullish(),
  keys: z.strictObject({ p256dh: base64url(65), auth: base64url(16) }),
})
export type DeviceInput = z.infer<typeof deviceInput>

/** Names a browser without its address, which lets whoever has it write to it. */
export const nameDevice = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url')

function ownerOf({ actor }: Context): string {
  if (actor.userID === null) throw new DomainError('general.sign-in', { status: 401 })
  if (!actor.is('member')) throw forbidden()
  return actor.userID
}

/** Has the actor reminded in this browser too. A browser that somebody else used before is theirs no more. */
export async function addDevice(ctx: Context, { endpoint, keys }: DeviceInput): Promise<void> {
  const userID = ownerOf(ctx)
  if (!ctx.engine.outside.maySend(endpoint)) throw new DomainError('reminders.bad-device')
  const name = nameDevice(endpoint)
  await ctx.write(pushDevices).where({ name }).remove()
  await ctx.write(pushDevices).add({ userID, name, endpoint, ...keys })
  const known = await ctx
    .from(pushDevices)
    .select('name')
    .where('userID', '=', userID)
    .orderBy('createdAt', 'desc')
    .offset(MAX_DEVICES)
    .limit(MAX_DEVICES)
    .execute()
  for (const old of known) await ctx.write(pushDevices).where({ userID, name: old.name }).remove()
}

/** Leaves this browser alone; one that was never told stays so. */
export async function removeDevice(ctx: Context, endpoint: string): Promise<void> {
  await ctx
    .write(pushDevices)
    .where({ userID: ownerOf(ctx), name: nameDevice(endpoint) })
    .remove()
}

/** Tells no browser any more that was added before the owner of the account came. */
export async function forgetDevices(ctx: Context, written: Written<typeof users>): Promise<void> {
  const userIDs = takenOver(written)
  if (userIDs.length > 0) await ctx.write(pushDevices).where({ userID: userIDs }).remove()
}
