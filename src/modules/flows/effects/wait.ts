import { defineEffect, textIn } from '#kernel/flows/effect.ts'
import { hideToast, showToast } from '#shell/widgets/toasts.ts'

const ID = 'flow-wait'
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** A countdown, one each second. */
export default defineEffect({
  async hold(data, { secondsLeft, waiting }) {
    const text = textIn(data, 'text') || waiting
    for (let left = Math.max(1, secondsLeft); left > 0; left -= 1) {
      showToast({ id: ID, kind: 'pending', text: `${text} ${left}`, duration: 0 })
      await pause(1_000)
    }
    await hideToast(ID)
    return undefined
  },
})
