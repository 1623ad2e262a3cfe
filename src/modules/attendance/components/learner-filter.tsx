import { Form } from 'react-router'
import { WordsField } from '#shell/records/filter-parts.tsx'
import { useT } from '#shell/texts.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { learnerQuery, learningStates } from '../roster/learner-query.ts'

interface LearnerFilterProps {
  readonly path: string
  readonly address: {
    readonly q: string
    readonly state: string
    readonly class: string
    readonly page: number
  }
  readonly groups: readonly { readonly value: string; readonly label: string }[]
  readonly hasState?: boolean
}

/** Narrows a list of learners by name, class and how far they are; a plain GET form. */
export function LearnerFilter({ path, address, groups, hasState = true }: LearnerFilterProps) {
  const t = useT()
  const isNarrowed = address.q !== '' || address.state !== '' || address.class !== ''
  return (
    <search className="block">
      {/* Drawn anew for every address, so that the inputs say what is shown. */}
      <Form
        method="get"
        action={path}
        key={learnerQuery(address)}
        className="grid items-end gap-3 *:min-w-0 sm:grid-cols-2 lg:grid-cols-4"
      >
        <WordsField id="learners-q" label={t('attendance.filter.q')} value={address.q} />
        {groups.length > 0 && (
          <Field id="learners-class" label={t('attendance.class')}>
            {(wiring) => (
              <Select
                {...wiring}
                name="class"
                defaultValue={address.class}
                placeholder={t('attendance.filter.any-class')}
                options={[...groups, { value: 'none', label: t('attendance.placing.none') }]}
              />
            )}
          </Field>
        )}
        {hasState && (
          <Field id="learners-state" label={t('attendance.filter.state')}>
            {(wiring) => (
              <Select
                {...wiring}
                name="state"
                defaultValue={address.state}
                placeholder={t('attendance.filter.any-state')}
                options={learningStates.map((value) => ({ value, label: t(`attendance.state.${value}`) }))}
              />
            )}
          </Field>
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit">{t('attendance.filter.show')}</Button>
          {isNarrowed && (
            <LinkButton kind="quiet" href={path}>
              {t('attendance.filter.clear')}
            </LinkButton>
          )}
        </div>
      </Form>
    </search>
  )
}
