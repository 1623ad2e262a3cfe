import { defineEffect, textIn } from '#kernel/flows/effect.ts'
import { showPrompt } from '#shell/widgets/dialogs.ts'

/** A question with one thing to fill in, or none; what was typed stays, with what is wrong about it. */
export default defineEffect({
  async hold(data, { refused = { value: '', error: '' } }) {
    const type = textIn(data, 'type')
    const text = textIn(data, 'text')
    const title = textIn(data, 'title')
    const label = textIn(data, 'label') || text
    const said = await showPrompt({
      title: title || text,
      message: title ? text : '',
      ...(type === 'confirm'
        ? {}
        : { field: { type, label, isRequired: data.required === true, ...refused } }),
    })
    return said === null ? { answer: 'cancel' } : { answer: 'ok', value: said }
  },
})
