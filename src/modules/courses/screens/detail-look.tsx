import { redirect, useLoaderData } from 'react-router'
import { requireLayoutRight } from '#kernel/tenancy/change-layout.server.ts'
import { readForm } from '#shell/read-form.server.ts'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { Select } from '#ui/select.tsx'
import { LookPage } from '../looks/look-page.tsx'
import { readDetailLook, saveDetailLook } from '../looks/looks.server.ts'
import { detailParts, vatWords } from '../looks/looks.ts'

export const loader = screen(async ({ ctx, url }) => {
  requireLayoutRight(ctx)
  const look = readDetailLook(ctx)
  const hidden = detailParts.filter((part) => !look.parts.includes(part))
  return { look, parts: [...look.parts, ...hidden], isSaved: url.searchParams.has('saved') }
})

export const action = screen(async ({ ctx, request, url }) => {
  await saveDetailLook(ctx, await readForm(request))
  return redirect(`${url.pathname}?saved=1`)
})

/** What the pages of courses show, and in which order, on the whole site. */
export default function DetailLookScreen() {
  const { look, parts, isSaved } = useLoaderData<typeof loader>()
  const t = useT()
  const places = parts.map((_, index) => ({ value: String(index + 1), label: String(index + 1) }))
  return (
    <LookPage
      title={t('course-looks.detail')}
      lead={t('course-looks.detail-lead')}
      isSaved={isSaved}
      fault={undefined}
      preview={
        <ol className="grid gap-2">
          {[...look.parts.map((part) => `part-${part}`), ...(look.related ? ['related'] : [])].map((part) => (
            <li key={part} className="rounded-control border border-line p-3 text-sm text-muted">
              {t(`course-looks.${part}`)}
            </li>
          ))}
        </ol>
      }
    >
      <Card title={t('course-looks.parts')}>
        <ul className="divide-y divide-line" key={parts.join()}>
          {parts.map((part, index) => (
            <li key={part} className="flex items-center justify-between gap-4 py-2">
              <Checkbox
                name="parts"
                value={part}
                label={t(`course-looks.part-${part}`)}
                defaultChecked={look.parts.includes(part)}
              />
              <Select
                name={`place-${part}`}
                aria-label={t('course-looks.place-of', { part: t(`course-looks.part-${part}`) })}
                defaultValue={String(index + 1)}
                options={places}
              />
            </li>
          ))}
        </ul>
        <Checkbox name="related" label={t('course-looks.related')} defaultChecked={look.related} />
      </Card>
      <Card title={t('course-looks.words')}>
        <div className="grid gap-4">
          <Field id="vat" label={t('course-looks.vat')} help={t('course-looks.vat-help')}>
            {(wiring) => (
              <Select
                {...wiring}
                name="vat"
                defaultValue={look.vat}
                options={vatWords.map((word) => ({ value: word, label: t(`course-looks.vat-${word}`) }))}
              />
            )}
          </Field>
          <Field
            id="learners-from"
            label={t('course-looks.learners-from')}
            help={t('course-looks.learners-from-help')}
          >
            {(wiring) => (
              <NumberInput {...wiring} name="learnersFrom" defaultValue={String(look.learnersFrom)} />
            )}
          </Field>
        </div>
      </Card>
    </LookPage>
  )
}
