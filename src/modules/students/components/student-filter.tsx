import { Search } from 'lucide-react'
import { Form } from 'react-router'
import { useT } from '#shell/texts.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { Choice } from '../list-students.server.ts'
import { type StudentAddress, states, studentQuery } from '../student-address.ts'

interface StudentFilterProps {
  readonly address: StudentAddress
  readonly choices: { readonly courses: readonly Choice[]; readonly companies: readonly Choice[] }
}

const toOptions = (choices: readonly Choice[]) =>
  choices.map(({ _id, name }) => ({ value: _id, label: name }))

/** Search and filters; they stand in the address. */
export function StudentFilter({ address, choices }: StudentFilterProps) {
  const t = useT()
  const selects = [
    { name: 'course', value: address.course, options: toOptions(choices.courses) },
    { name: 'company', value: address.company, options: toOptions(choices.companies) },
    {
      name: 'state',
      value: address.state,
      options: states.map((state) => ({ value: state, label: t(`students.state.${state}`) })),
    },
  ]
  return (
    <search className="block">
      <Form method="get" className="grid gap-3" key={studentQuery(address)}>
        <div className="flex gap-2 md:max-w-160">
          <div className="grow">
            <TextInput
              type="search"
              name="q"
              defaultValue={address.q}
              before={<Search className="size-5" />}
              aria-label={t('students.search')}
              placeholder={t('students.search')}
              maxLength={100}
            />
          </div>
          <Button type="submit">{t('records-screen.search')}</Button>
        </div>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {selects
            .filter(({ options }) => options.length > 0)
            .map(({ name, value, options }) => (
              <Select
                key={name}
                name={name}
                aria-label={t(`students.filter.${name}`)}
                placeholder={t(`students.filter.any-${name}`)}
                defaultValue={value}
                options={options}
                onChange={(event) => event.target.form?.requestSubmit()}
              />
            ))}
        </div>
        {studentQuery({ ...address, page: 1 }) !== '' && (
          <div>
            <LinkButton kind="quiet" size="small" href="/student/dashboard">
              {t('records-screen.filter-clear')}
            </LinkButton>
          </div>
        )}
      </Form>
    </search>
  )
}
