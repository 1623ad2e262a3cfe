import { defineEffect, textIn } from '#kernel/flows/effect.ts'
import { showToast } from '#shell/widgets/toasts.ts'
import type { ToastKind } from '#ui/toast-look.tsx'

const kinds: readonly ToastKind[] = ['success', 'error', 'warning', 'info', 'pending']

/** A message over the page. */
export default defineEffect({
  show(data) {
    const title = textIn(data, 'title')
    const { type, duration } = data
    showToast({
      kind: kinds.find((kind) => kind === type) ?? 'info',
      text: textIn(data, 'text'),
      ...(title === '' ? {} : { title }),
      ...(typeof duration === 'number' ? { duration } : {}),
    })
  },
})
