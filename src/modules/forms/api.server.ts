import { z } from 'zod'
import { readCookie } from '#kernel/access/cookies.ts'
import { defineCall } from '#kernel/calls.ts'
import { DomainError } from '#kernel/errors.ts'
import { readFormData } from '#kernel/pages/read-form-data.ts'
import { SENDER_COOKIE } from '#modules/files/public.server.ts'
import { submitForm } from './answering/submit-form.server.ts'
import { answerTaken } from './answering/taken.server.ts'
import { countVisit } from './figures/count-visits.server.ts'

/** What is sent beside the answers. The server sets all of it itself but the form's id. */
const sent = z.strictObject({
  formID: z.uuid(),
  formData: z.unknown(),
  ...Object.fromEntries(
    ['parent', 'courseID', 'userID', 'status', 'process'].map((name) => [name, z.unknown().optional()]),
  ),
  trap: z.string().max(500).optional(),
  startedAt: z.string().max(100).optional(),
})

/** Old callers put it into an envelope as every record; both are taken. */
const unwrap = (body: unknown) => {
  const isEnvelope = typeof body === 'object' && body !== null && 'data' in body && !('formID' in body)
  return isEnvelope ? body.data : body
}

const sendCall = defineCall({
  method: 'POST',
  path: 'form',
  summary: 'Sends a form: checked with the form’s own rules, once for each Idempotency-Key',
  body: z.preprocess(unwrap, sent),
  answer: z.object({
    status: z.number(),
    data: z.object({ _id: z.string(), next: z.object({ orderId: z.string() }).optional() }),
  }),
  async handle({ ctx, body, headers, address, secure }) {
    const { _id, orderId, setCookies } = await submitForm(
      ctx,
      body.formID.toLowerCase(),
      {
        address,
        cookies: headers.cookie,
        secure,
        key: headers['idempotency-key'],
        token: readCookie(headers.cookie, SENDER_COOKIE),
        trap: body.trap ?? '',
        startedAt: body.startedAt ?? '',
        isProgram: (headers['client-token-key'] ?? headers['x-api-key']) !== undefined,
      },
      ({ form }) => readFormData(form, body.formData),
    )
    return {
      body: { status: 200, data: { _id, ...(orderId === null ? {} : { next: { orderId } }) } },
      cookies: setCookies,
    }
  },
})

const takenCall = defineCall({
  method: 'POST',
  path: 'form/taken',
  summary: 'Says whether the value of an input is in the system already: yes or no',
  body: z.strictObject({ formID: z.uuid(), uid: z.string().max(100), value: z.string().max(500) }),
  answer: z.object({ status: z.number(), data: z.object({ taken: z.boolean() }) }),
  async handle({ ctx, body, headers, address }) {
    const asked = { formId: body.formID.toLowerCase(), uid: body.uid, value: body.value }
    if (asked.value.includes('\0')) throw new DomainError('gateway.bad-body')
    const taken = await answerTaken(ctx, asked, { address, cookies: headers.cookie })
    return { body: { status: 200, data: { taken } } }
  },
})

const visitCall = defineCall({
  method: 'POST',
  path: 'form/visit',
  summary: 'Counts that a form was seen and begun, for the figures of staff; nothing of the person is stored',
  body: z.strictObject({
    formID: z.uuid(),
    startedAt: z.string().max(100),
    seen: z.boolean(),
    begun: z.boolean(),
  }),
  answer: z.object({ status: z.number(), data: z.object({ isCounted: z.boolean() }) }),
  async handle({ ctx, body, headers, address }) {
    const { formID, startedAt, seen, begun } = body
    const visit = { formId: formID.toLowerCase(), startedAt, seen, begun, address }
    const isCounted = countVisit(ctx, { ...visit, userAgent: headers['user-agent'] })
    return { body: { status: 200, data: { isCounted } } }
  },
})

export const calls = [sendCall, takenCall, visitCall]
