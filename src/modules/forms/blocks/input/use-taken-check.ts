import { useState } from 'react'
import type { ViewProps } from '#kernel/pages/block.ts'
import { checkValue } from '#kernel/pages/check-values.ts'
import { api } from '#shell/api.ts'
import type { FormInput } from '#shell/page/form-context.ts'
import { useT } from '#shell/texts.tsx'
import { ClientError } from '#src/client/client-error.ts'
import type { input as inputBlock } from './block.ts'
import { lineInput } from './input.ts'

const nothing = { value: '', state: 'idle' } as const

/** Asks the server whether the value is in the system already, where the input says so. */
export function useTakenCheck(object: ViewProps<typeof inputBlock>['object'], input: FormInput<string>) {
  const t = useT()
  const [asked, setAsked] = useState<{ value: string; state: 'idle' | 'asking' | 'free' }>(nothing)
  const isWanted = object.settings.checkCollection !== '' && object.settings.checkKey !== ''

  async function ask(): Promise<void> {
    const { value, formId } = input
    if (!isWanted || formId === null || value.trim() === '' || value === asked.value) return
    if (checkValue({ object, input: lineInput }, value, false)) return
    setAsked({ value, state: 'asking' })
    try {
      const { data } = await api.request<{ taken: boolean }>({
        method: 'POST',
        path: 'form/taken',
        body: { formID: formId, uid: object.uid, value },
      })
      setAsked(data.taken ? nothing : { value, state: 'free' })
      if (!data.taken) return
      input.setValue('')
      input.say({ code: 'forms.taken' })
    } catch (error) {
      setAsked(nothing)
      const said = error instanceof ClientError ? error.text : undefined
      // The server looks again when the form is sent, so this one does not hold it up.
      input.say({ code: 'forms.cannot-check', message: said ?? t('forms.cannot-check') })
    }
  }

  return { state: input.value === asked.value ? asked.state : 'idle', ask }
}
