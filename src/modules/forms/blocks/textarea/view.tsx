import { tidyText } from '#kernel/pages/check-values.ts'
import type { PageObject } from '#kernel/pages/document.ts'
import { useInput } from '#shell/page/form-context.ts'
import { Textarea } from '#ui/textarea.tsx'
import { InputField } from '../input-field.tsx'
import { textOf } from '../text-of.ts'

/** A box for several lines. */
export default function TextareaView({ object }: { object: PageObject }) {
  const input = useInput<string>(object)
  const { settings } = object
  const longest = Number(settings.maxLength) || 0
  const type = (typed: string) => {
    input.setValue(tidyText({ ...object, inputType: 'text' }, typed))
    if (longest > 0 && typed.length > longest) input.say({ code: 'forms.too-long', values: { n: longest } })
  }
  return (
    <InputField object={object} input={input}>
      {(wiring) => (
        <Textarea
          {...wiring}
          name={input.name}
          rows={Number(settings.rows) || 4}
          placeholder={textOf(settings.placeholder) || undefined}
          value={input.value}
          onChange={(event) => type(event.target.value)}
          onBlur={input.leave}
        />
      )}
    </InputField>
  )
}
