import { Form, useNavigation } from 'react-router'
import { ConflictChoices } from '#shell/records/conflict-choices.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { type Option, Select } from '#ui/select.tsx'
import type { StateFault } from '../desk/entry-state.server.ts'

interface StateFormProps {
  readonly name: 'status' | 'assignee'
  readonly label: string
  readonly options: readonly Option[]
  /** What is stored. */
  readonly value: string
  /** Marks of what the form was opened with. */
  readonly basis: string
  /** What was chosen, where it was not taken. */
  readonly refused: StateFault | null
  /** What the page is asked to do; a status is what it stores unless told. */
  readonly intent: 'assign' | null
  /** What its button says. */
  readonly save: string
  readonly kind?: 'primary' | 'secondary'
}

/** One choice about an entry, by itself; where somebody else chose otherwise meanwhile, both to choose from. */
export function StateForm(props: StateFormProps) {
  const { name, label, options, value, basis, refused, intent, save, kind = 'primary' } = props
  const isBusy = useNavigation().formData?.get('intent') === intent
  return (
    <Form method="post" className="grid gap-4">
      {intent && <input type="hidden" name="intent" value={intent} />}
      <input type="hidden" name="basis" value={refused?.basis ?? basis} />
      <ConflictChoices fieldOf={() => ({ label, options })} conflicts={refused?.conflicts} />
      <div className="flex flex-wrap items-end gap-3 max-sm:*:w-full">
        <div className="sm:w-80">
          <Field id={`entry-${name}`} label={label}>
            {(wiring) => (
              <Select
                {...wiring}
                name={name}
                defaultValue={refused?.values[name] ?? value}
                options={options}
              />
            )}
          </Field>
        </div>
        <Button type="submit" kind={kind} busy={isBusy}>
          {save}
        </Button>
      </div>
    </Form>
  )
}
