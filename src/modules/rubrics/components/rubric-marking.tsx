import { useT } from '#shell/texts.tsx'
import { Field } from '#ui/field.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { Findings, Rubric } from '../model/rubric.ts'

interface RubricMarkingProps {
  /** Unique on the page. */
  readonly id: string
  readonly rubric: Rubric
  readonly findings: Findings
}

/** The inputs of a mark by a rubric, within a form: `readFindings` reads them. */
export function RubricMarking({ id, rubric, findings }: RubricMarkingProps) {
  const t = useT()
  return (
    <div className="grid gap-5">
      {rubric.map(({ id: criterion, name, about, levels }) => {
        const found = findings.find((one) => one.criterion === criterion)
        return (
          <div key={criterion} className="grid gap-2">
            <RadioGroup
              id={`${id}-${criterion}-level`}
              legend={name}
              {...(about && { help: about })}
              name={`level-${criterion}`}
              required
              {...(found && { defaultValue: found.level })}
              choices={levels.map((level) => ({
                value: level.id,
                label: t('rubrics.level', { name: level.name, n: level.points }),
              }))}
            />
            <Field id={`${id}-${criterion}`} label={t('rubrics.comment', { name })}>
              {(wiring) => (
                <TextInput
                  {...wiring}
                  name={`comment-${criterion}`}
                  maxLength={500}
                  defaultValue={found?.comment ?? ''}
                />
              )}
            </Field>
          </div>
        )
      })}
    </div>
  )
}
