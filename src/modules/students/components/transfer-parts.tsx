import { Users } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { WordsField } from '#shell/records/filter-parts.tsx'
import { useT } from '#shell/texts.tsx'
import { useHydrated } from '#shell/use-hydrated.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import type { Movable, TransferPart } from '../transfer/read-transfer.server.ts'
import type { TransferResult } from '../transfer/transfer.server.ts'

/** First step: whose students, and to which unit. */
export function ChooseSource({ part }: { part: TransferPart }) {
  const t = useT()
  return (
    <Card title={t('students.transfer.step-from')}>
      <Form
        method="get"
        className="grid gap-4 sm:grid-cols-2"
        key={`${part.course} ${part.unit} ${part.words}`}
      >
        {part.student !== '' && <input type="hidden" name="student" value={part.student} />}
        {part.isCut && (
          <div className="sm:col-span-2">
            <WordsField id="q" label={t('students.transfer.words')} value={part.words} />
          </div>
        )}
        <Field id="from" label={t('students.transfer.from')} required={part.student === ''}>
          {(wiring) => (
            <Select
              {...wiring}
              name="from"
              defaultValue={part.course}
              placeholder={t(part.student === '' ? 'students.transfer.choose' : 'students.transfer.all-own')}
              options={part.courses}
            />
          )}
        </Field>
        {part.units.length > 0 && (
          <Field id="unit" label={t('students.transfer.unit')}>
            {(wiring) => (
              <Select
                {...wiring}
                name="unit"
                defaultValue={part.unit}
                placeholder={t('students.transfer.this-unit')}
                options={part.units.map(({ _id, siteName }) => ({ value: _id, label: siteName }))}
              />
            )}
          </Field>
        )}
        <div>
          <Button type="submit" kind="secondary">
            {t('students.transfer.show')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

/** Second step: who, and into which course. */
export function ChooseStudents({ part, people }: { part: TransferPart; people: readonly Movable[] }) {
  const t = useT()
  const isBusy = useNavigation().formMethod === 'POST'
  const isAlive = useHydrated()
  const list = useRef<HTMLUListElement>(null)
  const [count, setCount] = useState(0)
  const recount = () => setCount(list.current?.querySelectorAll('input:checked').length ?? 0)
  // Whoever was moved is gone from the list with their box.
  useEffect(recount, [people])
  function pickAll(isChosen: boolean) {
    for (const box of list.current?.querySelectorAll('input') ?? []) box.checked = isChosen
    recount()
  }
  if (people.length === 0)
    return (
      <EmptyState
        icon={<Users />}
        title={t('students.transfer.none')}
        text={t('students.transfer.none-text')}
      />
    )
  return (
    <Card title={t('students.transfer.step-who')}>
      <Form method="post" className="grid gap-4">
        <input type="hidden" name="unit" value={part.unit} />
        <div className="max-w-reading">
          <Field id="to" label={t('students.transfer.to')} required>
            {(wiring) => (
              <Select
                {...wiring}
                name="to"
                placeholder={t('students.transfer.choose')}
                options={part.targets}
              />
            )}
          </Field>
        </div>
        <fieldset>
          <legend className="font-medium">{t('students.transfer.who', { n: people.length })}</legend>
          {part.hasMore && <p className="text-muted">{t('students.transfer.first', { n: people.length })}</p>}
          {isAlive && people.length > 1 && (
            <Checkbox
              label={t('students.transfer.all', { n: people.length })}
              checked={count === people.length}
              onChange={(event) => pickAll(event.currentTarget.checked)}
            />
          )}
          <ul ref={list} onChange={recount} className="grid gap-x-6 sm:grid-cols-2">
            {people.map(({ _id, name, email, course, percent }) => (
              <li key={_id} className="min-w-0">
                <Checkbox
                  name="enrol"
                  value={_id}
                  label={name}
                  help={[email, part.course === '' && course, `${Math.round(percent)}%`]
                    .filter(Boolean)
                    .join(' · ')}
                />
              </li>
            ))}
          </ul>
        </fieldset>
        <div>
          <Button type="submit" busy={isBusy}>
            {count > 0 ? t('students.transfer.move-some', { n: count }) : t('students.transfer.move')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

/** What became of each person. */
export function TransferResults({ results }: { results: readonly TransferResult[] }) {
  const t = useT()
  const moved = results.filter(({ isMoved }) => isMoved).length
  return (
    <Card title={t('students.transfer.results')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-live="polite">
        <p className="flex flex-wrap gap-2">
          <Badge tone="ok">{t('students.transfer.moved', { n: moved })}</Badge>
          {moved < results.length && (
            <Badge tone="bad">{t('students.transfer.stayed', { n: results.length - moved })}</Badge>
          )}
        </p>
        <DataTable
          caption={t('students.transfer.results')}
          rows={results.map((result, index) => ({ ...result, key: String(index) }))}
          keyOf={({ key }) => key}
          columns={[
            { key: 'name', header: t('students.column.name'), role: 'title', cell: ({ name }) => name },
            {
              key: 'result',
              header: t('students.transfer.result'),
              cell: ({ isMoved, kept, reason }) =>
                isMoved ? t('students.transfer.kept', { n: kept }) : reason,
            },
          ]}
        />
      </div>
    </Card>
  )
}
