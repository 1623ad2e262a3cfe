import { refuseInput } from './client-error.ts'
import type { Requester } from './create-requester.ts'
import type { RequestInput } from './request.ts'
import { createSlots } from './slots.ts'
import type { Answer } from './types.ts'

export type BatchResult<Data = unknown> =
  | { readonly ok: true; readonly answer: Answer<Data> }
  | { readonly ok: false; readonly error: unknown }

/** Sends many, a few at once. Answers stand in the order of the requests; one failure stops no other. */
export async function sendBatch<Data>(
  requester: Requester,
  requests: readonly RequestInput[],
): Promise<BatchResult<Data>[]> {
  if (!Array.isArray(requests)) throw refuseInput('Batch input must be an array')
  const hold = createSlots(requester.figures.batchSize)
  const sendOne = async (input: RequestInput): Promise<BatchResult<Data>> => {
    try {
      return { ok: true, answer: await hold(() => requester.request<Data>(input)) }
    } catch (error) {
      return { ok: false, error }
    }
  }
  return Promise.all((requests as readonly RequestInput[]).map(sendOne))
}
