import type { ViewProps } from '#kernel/pages/block.ts'
import { useInput } from '#shell/page/form-context.ts'
import { Textarea } from '#ui/textarea.tsx'
import { tidyText } from '../check-text.ts'
import { InputField } from '../input-field.tsx'
import type { textarea } from './block.ts'
import { linesInput } from './input.ts'

export { linesInput as input } from './input.ts'

/** A box for several lines. */
export default function TextareaView({ object }: ViewProps<typeof textarea>) {
  const input = useInput(linesInput, object)
  const { settings } = object
  const longest = settings.maxLength
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
          rows={settings.rows || 4}
          placeholder={settings.placeholder || undefined}
          value={input.value}
          onChange={(event) => type(event.target.value)}
          onBlur={input.leave}
        />
      )}
    </InputField>
  )
}
