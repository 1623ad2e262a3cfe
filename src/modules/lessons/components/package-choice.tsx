import { useT } from '#shell/texts.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { useContentInput } from './content.tsx'
import type { KnownPackage } from './read-packages.ts'

interface PackageChoiceProps {
  /** The kind of lesson, whose words the field has. */
  readonly words: string
  readonly known: readonly KnownPackage[]
  readonly chosen: string
  readonly onChoose: (id: string) => void
}

/** The package that a lesson shows. One that is not known any more stays chosen until another is. */
export function PackageChoice({ words, known, chosen, onChoose }: PackageChoiceProps) {
  const t = useT()
  const { id, name, error } = useContentInput('packageID')
  const isMissing = chosen !== '' && !known.some(({ _id }) => _id === chosen)
  return (
    <Field
      id={id}
      label={t(`lesson-editor.${words}.package`)}
      help={t(`lesson-editor.${words}.${known.length === 0 ? 'none' : 'package-help'}`)}
      required
      {...(error && { error })}
    >
      {(wiring) => (
        <Select
          {...wiring}
          name={name}
          value={chosen}
          onChange={(event) => onChoose(event.target.value)}
          options={[
            { value: '', label: t(`lesson-editor.${words}.choose`) },
            ...known.map((one) => ({ value: one._id, label: one.name })),
            ...(isMissing ? [{ value: chosen, label: chosen }] : []),
          ]}
        />
      )}
    </Field>
  )
}
