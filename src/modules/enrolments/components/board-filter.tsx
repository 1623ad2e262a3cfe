import { Form } from 'react-router'
import { DayFields, useShortAddress, WordsField } from '#shell/records/filter-parts.tsx'
import { useT } from '#shell/texts.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { type Option, Select } from '#ui/select.tsx'
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
  const { tab } = address
  const show = useShortAddress(path, (params) => boardQuery(parseBoardAddress(params)))
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
          <WordsField id="board-q" label={t('enrolment-board.search')} value={address.q} />
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
        <DayFields
          id="board"
          labels={{ from: t('enrolment-board.from'), to: t('enrolment-board.to') }}
          address={address}
        />
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
