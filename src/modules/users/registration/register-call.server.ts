import { z } from 'zod'
import { defineCall } from '#kernel/calls.ts'
import { detailsOf, listFaults, UNKNOWN_NAME } from '#kernel/collections/list-faults.ts'
import { etagOf } from '#kernel/collections/read.server.ts'
import { createRecord } from '#kernel/collections/write.server.ts'
import { writeEnvelope } from '#kernel/collections/write-envelope.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { addStaffHere } from '../administration/add-staff.server.ts'
import { users } from '../collections.ts'
import { below } from '../policy.ts'
import { type Device, deviceCookie, readDevice } from '../sign-in/devices.server.ts'
import { registerMember } from './register.server.ts'

const line = z.string().max(300)

/** What a visitor sends; the fields of the documents' payload that the server owns may be there and count for nothing. */
const registration = z.strictObject({
  firstname: line,
  lastname: line,
  citizen: line.default(''),
  passport: line.default(''),
  phone: line,
  email: line,
  password: z.string().max(1_000),
  info: z.strictObject({
    fti_member: z.boolean().optional(),
    fti_member_number: z.string().max(50).optional(),
    agree: z.boolean().optional(),
  }),
  username: z.unknown().optional(),
  parent: z.unknown().optional(),
  salt: z.unknown().optional(),
  role: z.unknown().optional(),
})

function parseRegistration(data: unknown): z.output<typeof registration> {
  const parsed = registration.safeParse(data)
  if (parsed.success) return parsed.data
  const faults = listFaults(parsed.error, 'data')
  const unknown = faults.filter(({ isUnknown }) => isUnknown)
  // The same answers as to any other record.
  if (unknown[0])
    throw new DomainError('records.unknown-field', {
      values: { field: unknown[0].path },
      details: unknown.map(({ path }) => ({ path, message: UNKNOWN_NAME })),
    })
  throw new DomainError('records.invalid', {
    details: detailsOf(parsed.error, 'data'),
  })
}

const readObject = (data: unknown): Record<string, unknown> =>
  typeof data === 'object' && data !== null ? { ...data } : {}

async function register(ctx: Context, data: unknown, from: Device) {
  const { info, ...given } = parseRegistration(data)
  const values = {
    ...given,
    confirm: given.password,
    fti_member: info.fti_member ?? false,
    fti_member_number: info.fti_member_number ?? '',
    agree: info.agree ?? false,
  }
  const { _id, email, device } = await registerMember(ctx, values, from)
  return { made: { _id, email, username: email, role: 'user', parent: ctx.host._id }, device }
}

/** `POST user`: a visitor registers, staff adds a member, or somebody with a role that they may give. */
export const createUserCall = defineCall({
  method: 'POST',
  path: 'user',
  summary: 'Registers a visitor as a member; for staff it adds one',
  body: writeEnvelope,
  answer: z.object({ status: z.number(), data: z.object({ _id: z.string() }).loose() }),
  async handle({ ctx, body: { data, options }, address, headers, secure }) {
    if (ctx.actor.userID === null) {
      const { made, device } = await register(ctx, data, readDevice(address, headers))
      return { body: { status: 200, data: made }, cookies: [deviceCookie(device, { secure })] }
    }
    const { role = 'user', email } = readObject(data)
    // Whoever adds nobody at all is refused as with any other record.
    if (role !== 'user' && below(ctx.actor).length > 0) {
      const _id = await addStaffHere(ctx, role, data)
      return { body: { status: 200, data: { _id, email, role } } }
    }
    const uniqueFields = options?.uniqueFields?.flat() ?? []
    const doc = await createRecord(ctx, users, data, { uniqueFields })
    return { body: { status: 200, data: doc }, headers: { etag: etagOf(doc) } }
  },
})
