import { Funnel } from 'lucide-react'
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
import { enrolSources } from '../joining/enrol-words.ts'

interface BoardFilterProps {
  readonly path: string
  readonly address: BoardAddress
  readonly courses: readonly Option[]
}

/** Narrows the board by words, course, state, source and days; a plain GET form, most of it folded up on phones. */
export function BoardFilter({ path, address, courses }: BoardFilterProps) {
  const t = useT()
  const { tab } = address
  const show = useShortAddress(path, (params) => boardQuery(parseBoardAddress(params)))
  const further = [address.course, address.status, address.source, address.from, address.to].filter(Boolean)
  const choice = (name: 'course' | 'status' | 'source', options: readonly Option[]) => (
    <div className="board-wide min-w-0">
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
      <Form method="get" action={path} onSubmit={show} key={boardQuery(address)} className="grid gap-3">
        <input type="hidden" name="tab" value={tab} />
        <div className="flex items-end gap-2 md:max-w-160">
          <div className="min-w-0 grow">
            <WordsField id="board-q" label={t('enrolment-board.search')} value={address.q} />
          </div>
          <Button type="submit">{t('enrolment-board.show')}</Button>
        </div>
        <details className="board-filter" open={further.length > 0}>
          <summary>
            <Funnel strokeWidth={1.5} className="size-5 text-muted" />
            {t('enrolment-board.filter')}
            {further.length > 0 && <small>{further.length}</small>}
          </summary>
          <div className="board-fields">
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
          </div>
        </details>
        {isNarrowed(address) && (
          <div>
            <LinkButton
              kind="quiet"
              size="small"
              href={path + boardQuery(parseBoardAddress(new URLSearchParams({ tab })))}
            >
              {t('enrolment-board.clear')}
            </LinkButton>
          </div>
        )}
      </Form>
    </search>
  )
}
