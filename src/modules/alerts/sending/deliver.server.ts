import type { Context } from '#kernel/context.ts'
import { type ConnectionFault, judgeFault, judgeStatus } from '#kernel/outside/judge-fault.ts'

export type Delivery =
  | { readonly isGood: true }
  | { readonly isGood: false; readonly fault: ConnectionFault; readonly status?: number }

/** Discord calls the words of a message otherwise than all the others. */
const bodyFor = ({ hostname }: URL, text: string) =>
  JSON.stringify(/(^|\.)discord(app)?\.com$/.test(hostname) ? { content: text } : { text })

/** Posts words to a chat; undefined is an address that cannot be read any more. To be called while no transaction is open. */
export async function deliver(
  { engine, log }: Pick<Context, 'engine' | 'log'>,
  address: string | undefined,
  text: string,
  signal?: AbortSignal,
): Promise<Delivery> {
  if (address === undefined) return { isGood: false, fault: 'unreadable' }
  if (!engine.outside.maySend(address)) return { isGood: false, fault: 'inner' }
  try {
    const { status } = await engine.outside.send(address, {
      method: 'POST',
      body: bodyFor(new URL(address), text),
      ...(signal && { signal }),
    })
    const fault = judgeStatus(status)
    return fault ? { isGood: false, fault, status } : { isGood: true }
  } catch (error) {
    const fault = judgeFault(error)
    // The address is a secret, and may stand in what the error says.
    log.info({ fault }, 'a chat could not be told')
    return { isGood: false, fault }
  }
}
