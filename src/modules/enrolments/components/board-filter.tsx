import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { Form, useNavigate } from 'react-router'
import { useT } from '#shell/texts.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { type Option, Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import {
  type BoardAddress,
  boardQuery,
  hasSources,
  isNarrowed,
  parseBoardAddress,
  stateWords,
} from '../board/board-address.ts'
import { stateText } from '../board/state-text.ts'
import { enrolSources } from '../enrol-words.ts'

interface BoardFilterProps {
  readonly path: string
  readonly address: BoardAddress
  readonly courses: readonly Option[]
}

/** Narrows the board by words, course, state, source and days; a plain GET form. */
export function BoardFilter({ path, address, courses }: BoardFilterProps) {
  const t = useT()
  const navigate = useNavigate()
  const { tab } = address
  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const params = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string') params.set(name, value)
    void navigate(path + boardQuery(parseBoardAddress(params)))
  }
  const choice = (name: 'course' | 'status' | 'source', options: readonly Option[]) => (
    <div className="max-lg:col-span-2">
      <Field id={`board-${name}`} label={t(`enrolment-board.${name}`)}>
        {(wiring) => (
          <Select
            {...wiring}
            name={name}
            defaultValue={address[name]}
            placeholder={t(`enrolment-board.any-${name}`)}
            options={options}
          />
        )}
      </Field>
    </div>
  )
  return (
    <search className="block">
      {/* Drawn anew for every address, so that the inputs say what is shown. */}
      <Form
        method="get"
        action={path}
        onSubmit={show}
        key={boardQuery(address)}
        className="grid grid-cols-2 items-end gap-3 *:min-w-0 lg:grid-cols-4"
      >
        <input type="hidden" name="tab" value={tab} />
        <div className="max-lg:col-span-2 lg:col-span-2">
          <Field id="board-q" label={t('enrolment-board.search')}>
            {(wiring) => (
              <TextInput
                {...wiring}
                type="search"
                name="q"
                maxLength={100}
                defaultValue={address.q}
                before={<Search className="size-5" />}
              />
            )}
          </Field>
        </div>
        {choice('course', courses)}
        {choice(
          'status',
          stateWords[tab].map((value) => ({ value, label: t(stateText(tab, value)) })),
        )}
        {hasSources(tab) &&
          choice(
            'source',
            enrolSources.map((value) => ({ value, label: t(`enroll.option.source.${value}`) })),
          )}
        {(['from', 'to'] as const).map((name) => (
          <Field key={name} id={`board-${name}`} label={t(`enrolment-board.${name}`)}>
            {(wiring) => <TextInput {...wiring} type="date" name={name} defaultValue={address[name]} />}
          </Field>
        ))}
        <div className="flex flex-wrap gap-2 max-lg:col-span-2 max-lg:*:grow">
          <Button type="submit">{t('enrolment-board.show')}</Button>
          {isNarrowed(address) && (
            <LinkButton
              kind="quiet"
              href={path + boardQuery(parseBoardAddress(new URLSearchParams({ tab })))}
            >
              {t('enrolment-board.clear')}
            </LinkButton>
          )}
        </div>
      </Form>
    </search>
  )
}
