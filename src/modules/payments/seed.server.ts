import type { SeedStep } from '#kernel/seed.ts'
import { receivers } from './collections.ts'
import { demoReceiver } from './demo/receiver.ts'

/** The demo's academy is paid by bills of a biller that no bank knows. */
export const seed: SeedStep = {
  async demo({ ids, on }) {
    await on(ids.get('site:first') as string).add(receivers, [demoReceiver])
  },
}
