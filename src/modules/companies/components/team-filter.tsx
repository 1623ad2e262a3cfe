import { Form } from 'react-router'
import { WordsField } from '#shell/records/filter-parts.tsx'
import { useT } from '#shell/texts.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import type { TeamPart } from '../team/read-team-part.server.ts'
import { isNarrowed, teamQuery, teamStates, wholeTeam } from '../team/team-address.ts'

/** Narrows a company's people by name, address and how far they are; a plain GET form. */
export function TeamFilter({ part: { address, company, path } }: { part: TeamPart }) {
  const t = useT()
  return (
    <search className="block">
      {/* Drawn anew for every address, so that the inputs say what is shown. */}
      <Form
        method="get"
        action={path}
        key={teamQuery(company._id, address)}
        className="grid items-end gap-3 *:min-w-0 sm:grid-cols-2 lg:grid-cols-4"
      >
        <input type="hidden" name="tab" value="team" />
        <input type="hidden" name="company" value={company._id} />
        <WordsField id="team-q" label={t('companies.team.find')} value={address.q} />
        <Field id="team-state" label={t('companies.team.state')}>
          {(wiring) => (
            <Select
              {...wiring}
              name="state"
              defaultValue={address.state}
              placeholder={t('companies.team.any-state')}
              options={teamStates.map((value) => ({ value, label: t(`companies.team.state-${value}`) }))}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit">{t('companies.team.show')}</Button>
          {isNarrowed(address) && (
            <LinkButton kind="quiet" href={path + teamQuery(company._id, wholeTeam)}>
              {t('companies.team.clear')}
            </LinkButton>
          )}
        </div>
      </Form>
    </search>
  )
}
