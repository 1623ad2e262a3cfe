import { Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useContentInput } from './content.tsx'

interface ContentRowsProps {
  /** Where in the content the list is. */
  readonly path: string
  readonly legend: string
  readonly help?: string
  readonly addLabel: string
  readonly max: number
  /** Draws the inputs of a row; their paths begin with `at`. */
  readonly renderRow: (at: string, index: number) => ReactNode
}

/** A list in the content: rows are added and taken away; those left empty are not kept. */
export function ContentRows({ path, legend, help, addLabel, max, renderRow }: ContentRowsProps) {
  const t = useT()
  const { id, value, error } = useContentInput(path)
  const [numbers, setNumbers] = useState<readonly number[]>(() =>
    Array.isArray(value) ? value.map((_, index) => index) : [],
  )
  const next = numbers.reduce((highest, number) => Math.max(highest, number + 1), 0)
  return (
    <fieldset id={id} className="grid min-w-0 gap-3">
      <legend className="mb-1.5 font-medium">{legend}</legend>
      {help && <p className="text-sm text-muted">{help}</p>}
      {numbers.map((number, index) => (
        <div key={number} className="flex items-start gap-2 rounded-control border border-line p-3">
          <div className="grid min-w-0 grow gap-3">{renderRow(`${path}.${number}`, index)}</div>
          <IconButton
            label={t('lesson-editor.remove-row', { n: index + 1 })}
            icon={<Trash2 />}
            onClick={() => setNumbers(numbers.filter((one) => one !== number))}
          />
        </div>
      ))}
      <FieldError id={id} {...(error && { error })} />
      {numbers.length < max && (
        <div>
          <Button
            kind="secondary"
            size="small"
            icon={<Plus />}
            onClick={() => setNumbers([...numbers, next])}
          >
            {addLabel}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
