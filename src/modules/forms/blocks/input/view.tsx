import { CircleCheck } from 'lucide-react'
import type { ViewProps } from '#kernel/pages/block.ts'
import { useInput } from '#shell/page/form-context.ts'
import { useT } from '#shell/texts.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { tidyText } from '../check-text.ts'
import { InputField } from '../input-field.tsx'
import type { input } from './block.ts'
import { lineInput } from './input.ts'
import { useTakenCheck } from './use-taken-check.ts'

export { lineInput as input } from './input.ts'

const types = ['text', 'email', 'tel', 'url', 'password', 'search', 'time', 'color'] as const
type HtmlType = (typeof types)[number]

// A browser's own number input swallows what it does not understand; ours says it.
const htmlTypeOf = (inputType: string): HtmlType => types.find((type) => type === inputType) ?? 'text'

const modes = { number: 'decimal', tel: 'tel', email: 'email', url: 'url' } as const

/** A one-line input with its rules. */
export default function InputView({ object }: ViewProps<typeof input>) {
  const t = useT()
  const input = useInput(lineInput, object)
  const { inputType, settings } = object
  const check = useTakenCheck(object, input)
  const autocomplete =
    settings.autocomplete || (inputType === 'email' || inputType === 'tel' ? inputType : '')

  const type = (typed: string) => {
    const kept = tidyText(object, typed)
    input.setValue(kept)
    // Cut off while typing: said at once, or it would look as if the keyboard had failed.
    const longest = settings.maxLength
    if (longest > 0 && typed.length > longest) input.say({ code: 'forms.too-long', values: { n: longest } })
  }

  return (
    <InputField object={object} input={input}>
      {(wiring) => (
        <>
          <TextInput
            {...wiring}
            name={input.name}
            type={htmlTypeOf(inputType)}
            inputMode={modes[inputType as keyof typeof modes]}
            autoComplete={autocomplete || undefined}
            placeholder={settings.placeholder || undefined}
            value={input.value}
            onChange={(event) => type(event.target.value)}
            onBlur={() => {
              input.leave()
              void check.ask()
            }}
          />
          <output className="block text-sm text-muted empty:hidden">
            {check.state === 'asking' && t('forms.checking')}
            {check.state === 'free' && (
              <span className="flex items-center gap-1.5 text-ok">
                <CircleCheck className="size-4.5" />
                {t('forms.free')}
              </span>
            )}
          </output>
        </>
      )}
    </InputField>
  )
}
