import { useEffect, useRef } from 'react'
import { textOfHtml } from '#kernel/thai/html-text.ts'
import { useT } from '#shell/texts.tsx'
import { Card } from '#ui/card.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import type { ChoiceDescription, FieldDescription } from './description.ts'
import type { Conflict } from './merge-form.server.ts'

const LONGEST = 400

/** What is said of a field: its name to people, and the words of its choices. */
export type ConflictField = Pick<FieldDescription, 'label'> &
  Partial<Pick<FieldDescription, 'kind' | 'options'>>

interface ConflictChoicesProps {
  readonly fieldOf: (conflict: Conflict) => ConflictField | undefined
  readonly choices?: Readonly<Record<string, readonly ChoiceDescription[]>>
  readonly conflicts: readonly Conflict[] | undefined
}

/**
 * Both values of each field that two people changed, to choose from; nothing where there is no such field. What was typed is chosen
 * until somebody says otherwise.
 */
export function ConflictChoices({ conflicts = [], ...props }: ConflictChoicesProps) {
  if (conflicts.length === 0) return null
  return <BothValues key={JSON.stringify(conflicts)} {...props} conflicts={conflicts} />
}

function BothValues({
  fieldOf,
  choices = {},
  conflicts,
}: ConflictChoicesProps & { conflicts: readonly Conflict[] }) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  // The button that was pressed may be far below, and what stands above the form is as it was.
  useEffect(() => box.current?.focus(), [])
  const nothing = t('records-screen.none')
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-4 outline-none">
      <Card title={t('records-screen.both-changed')}>
        <p className="mb-4 text-sm text-muted">{t('records-screen.both-changed-text')}</p>
        <div className="grid gap-6">
          {conflicts.map((conflict) => {
            const { name, theirs, mine } = conflict
            const field = fieldOf(conflict)
            const say = (value: Conflict['mine']) =>
              [value]
                .flat()
                .map((one) => wordOf(field, choices[name] ?? [], one))
                .filter(Boolean)
                .join(', ') || nothing
            return (
              <RadioGroup
                key={name}
                id={`chosen-${name}`}
                name={`chosen.${name}`}
                legend={field?.label ?? name}
                defaultValue="mine"
                choices={[
                  { value: 'theirs', label: say(theirs), help: t('records-screen.chosen-theirs') },
                  { value: 'mine', label: say(mine), help: t('records-screen.chosen-mine') },
                ]}
              />
            )
          })}
        </div>
      </Card>
    </div>
  )
}

function wordOf(
  field: ConflictField | undefined,
  choices: readonly ChoiceDescription[],
  value: string,
): string {
  const known = [...choices, ...(field?.options ?? [])].find((choice) => choice.value === value)
  if (known) return known.label
  return field?.kind === 'richText' ? textOfHtml(value, LONGEST) : value.slice(0, LONGEST)
}
