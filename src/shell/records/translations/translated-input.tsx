import { OTHER_LANGS } from '#kernel/collections/content-languages.ts'
import { useT } from '#shell/texts.tsx'
import type { FieldDescription, FormValues } from '../description.ts'
import { FieldInput, inputId } from '../field-input.tsx'
import { nameOfTranslation, parseTranslations } from './translated-values.ts'

interface TranslatedInputsProps {
  /** The field that holds the translations. */
  readonly holder: FieldDescription
  /** The field that is said in other languages. */
  readonly field: FieldDescription
  readonly values: FormValues
  readonly error: string | undefined
}

/** The inputs for a field in other languages, which stand beside its own. */
export function TranslatedInputs({ holder, field, values, error }: TranslatedInputsProps) {
  const t = useT()
  const said = parseTranslations(values[holder.name] ?? '')
  return OTHER_LANGS.map((lang) => {
    const words = said[lang]?.[field.name]
    const inner = {
      ...field,
      name: nameOfTranslation(holder, lang, field.name),
      label: t('records-screen.in-language', {
        field: field.label,
        language: t(`records-screen.lang.${lang}`),
      }),
      help: null,
      required: false,
      uniqueIn: null,
    }
    const value = typeof words === 'string' ? words : ''
    return (
      <div key={lang} lang={lang} className="min-w-0">
        <FieldInput field={inner} value={value} stored={value} error={error} choices={[]} isUnseen={false} />
      </div>
    )
  })
}

/** What is stored in other languages as a whole: inputs are laid over it, so that what no input asks for stays. */
export function StoredTranslations({ holder, stored }: { holder: FieldDescription; stored: FormValues }) {
  return (
    <input
      type="hidden"
      id={inputId(holder.name)}
      name={holder.name}
      value={String(stored[holder.name] ?? '')}
    />
  )
}
