import { Route } from 'lucide-react'
import { useState } from 'react'
import { Form } from 'react-router'
import { hasAddress } from '#kernel/mail/no-address.ts'
import { DateInput } from '#shell/dates/date-input.tsx'
import { useT } from '#shell/texts.tsx'
import { useHydrated } from '#shell/use-hydrated.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { FieldGroup } from '#ui/field-group.tsx'
import { Select } from '#ui/select.tsx'
import type { AssignAnswer } from '../assigning/assign-action.server.ts'
import type { readTeamChoices } from '../assigning/team-paths.server.ts'

interface TeamAssignProps {
  readonly choices: Awaited<ReturnType<typeof readTeamChoices>>
  readonly answer: AssignAnswer | undefined
}

/** Which path, for whom, until when. */
export function TeamAssign({ choices, answer }: TeamAssignProps) {
  const t = useT()
  const isAlive = useHydrated()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(answer?.people))
  const { paths, people } = choices
  if (paths.length === 0)
    return <EmptyState icon={<Route />} title={t('paths.team.none')} text={t('paths.team.none-text')} />
  const choose = (id: string, isIn: boolean) =>
    setChosen((before) => new Set(isIn ? [...before, id] : [...before].filter((one) => one !== id)))
  const isAll = chosen.size === people.length
  return (
    <Form method="post" className="grid max-w-reading gap-4">
      {answer && <Alert tone="bad">{answer.fault}</Alert>}
      <Field id="team-path" label={t('paths.path')} required>
        {(wiring) => (
          <Select
            {...wiring}
            name="path"
            placeholder={t('paths.choose-path')}
            options={paths}
            defaultValue={answer?.values.path}
          />
        )}
      </Field>
      <Field id="team-due" label={t('paths.due-date')} note={t('paths.optional')}>
        {(wiring) => (
          <DateInput {...wiring} label={t('paths.due-date')} name="due" defaultValue={answer?.values.due} />
        )}
      </Field>
      <FieldGroup id="team-people" legend={t('paths.who')}>
        {isAlive && people.length > 1 && (
          <Checkbox
            label={t('paths.everybody', { n: people.length })}
            checked={isAll}
            onChange={({ target }) => setChosen(new Set(target.checked ? people.map(({ _id }) => _id) : []))}
          />
        )}
        <div className="max-h-72 overflow-y-auto rounded-control border border-edge bg-surface px-3 py-1">
          {people.map(({ _id, name, email }) => (
            <Checkbox
              key={_id}
              name="person"
              value={_id}
              label={name}
              help={hasAddress(email) ? email : undefined}
              checked={chosen.has(_id)}
              onChange={({ target }) => choose(_id, target.checked)}
            />
          ))}
        </div>
      </FieldGroup>
      <div>
        <Button type="submit" name="intent" value="assign">
          {t('paths.assign')}
        </Button>
      </div>
    </Form>
  )
}
