import { defineEffect, type EffectData, textIn } from '#kernel/flows/effect.ts'
import { api } from '#shell/api.ts'
import { showPrompt } from '#shell/widgets/dialogs.ts'
import { showToast } from '#shell/widgets/toasts.ts'
import { ClientError } from '#src/client/client-error.ts'

/** Asks for one password; null when it was cancelled. */
const ask = (data: EffectData, name: 'old' | 'new', error: string) =>
  showPrompt({
    title: textIn(data, 'title'),
    message: textIn(data, 'text'),
    field: { type: 'password', label: textIn(data, name), isRequired: true, value: '', error },
  })

/** Asks for the present password and a new one until the new one is set; the run hears only that it was. */
export default defineEffect({
  async hold(data) {
    for (let error = ''; ; ) {
      const oldPassword = await ask(data, 'old', error)
      const newPassword = oldPassword === null ? null : await ask(data, 'new', '')
      if (newPassword === null) return { answer: 'cancel' }
      try {
        await api.request({ method: 'POST', path: 'changepwd', body: { oldPassword, newPassword } })
        showToast({ kind: 'success', text: textIn(data, 'changed') })
        return { answer: 'ok' }
      } catch (fault) {
        error = (fault instanceof ClientError && fault.text) || textIn(data, 'failed')
      }
    }
  },
})
