import { Share2 } from 'lucide-react'
import { Form, useActionData, useLoaderData } from 'react-router'
import { listTemplatesOf, shareTemplate } from '#modules/templates/public.server.ts'
import { attempt } from '#shell/attempt.server.ts'
import { readForm, textIn } from '#shell/read-form.server.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { ShareList } from '../components/share-list.tsx'
import { TemplateList } from '../components/template-list.tsx'
import { describeShares } from '../describe-shares.server.ts'
import {
  detach,
  listCoursesOf,
  listShares,
  listUnits,
  MAX_LISTED,
  shareCourse,
} from '../share-course.server.ts'
import { shareModes } from '../tables.ts'

export const loader = screen(async ({ ctx, page, pattern, url }) => {
  const units = await listUnits(ctx)
  const asked = url.searchParams.get('unit') ?? ''
  const unit = units.find(({ _id }) => _id === asked) ?? null
  const words = (url.searchParams.get('q') ?? '').trim().slice(0, 100)
  const courses = unit ? await listCoursesOf(ctx, unit._id, words) : []
  return {
    title: page.entryOf(pattern)?.title[ctx.lang] ?? '',
    units: units.map(({ _id, siteName }) => ({ value: _id, label: siteName })),
    unit: unit?._id ?? '',
    chosen: url.searchParams.get('course') ?? '',
    courses: courses.map(({ _id, name }) => ({ value: _id, label: name })),
    words,
    max: courses.length === MAX_LISTED ? MAX_LISTED : null,
    templates: unit ? await listTemplatesOf(ctx, unit._id) : [],
    shares: await describeShares(ctx, await listShares(ctx)),
    done: ['shared', 'detached', 'offered', 'unoffered'].find((word) => url.searchParams.has(word)) ?? null,
  }
})

export const action = screen(async ({ ctx, request, url }) => {
  const form = await readForm(request)
  return attempt(ctx, form, async () => {
    if (textIn(form, 'intent') === 'detach') {
      await detach(ctx, textIn(form, 'share'))
      return `${url.pathname}?detached`
    }
    const isOffer = textIn(form, 'intent') === 'offer'
    if (isOffer || textIn(form, 'intent') === 'unshare') {
      const unit = textIn(form, 'unit')
      await shareTemplate(ctx, unit, textIn(form, 'template'), isOffer)
      return `${url.pathname}?${new URLSearchParams({ unit, [isOffer ? 'offered' : 'unoffered']: '' })}`
    }
    const to = form.getAll('to').filter((id) => typeof id === 'string')
    const mode = shareModes.find((known) => known === textIn(form, 'mode')) ?? 'copy'
    await shareCourse(ctx, { from: textIn(form, 'unit'), courseID: textIn(form, 'course'), to, mode })
    return `${url.pathname}?shared`
  })
})

/** A course of one unit goes to others of the collection: as a copy, or kept in step. Its templates are offered to all of them. */
export default function ShareScreen() {
  const { title, units, unit, chosen, courses, words, max, templates, shares, done } =
    useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT()
  const others = units.filter(({ value }) => value !== unit)
  return (
    <RecordPage title={title} above={[{ label: t('course-sharing.hub'), href: '/collection/dashboard' }]}>
      {answer && <Alert tone="bad" title={answer.message} />}
      {done && !answer && <Alert tone="ok">{t(`course-sharing.done.${done}`)}</Alert>}
      <Card title={t('course-sharing.from')}>
        <Form method="get" className="flex max-w-reading flex-wrap items-end gap-3">
          <div className="min-w-0 grow">
            <Field id="unit" label={t('course-sharing.unit')}>
              {(wiring) => (
                <Select
                  {...wiring}
                  name="unit"
                  defaultValue={unit}
                  placeholder={t('course-sharing.choose')}
                  options={units}
                />
              )}
            </Field>
          </div>
          {unit !== '' && (
            <Field
              id="q"
              label={t('course-sharing.find')}
              help={max === null ? undefined : t('course-sharing.first', { n: max })}
            >
              {(wiring) => (
                <TextInput {...wiring} name="q" type="search" defaultValue={words} maxLength={100} />
              )}
            </Field>
          )}
          <Button type="submit" kind="secondary">
            {t('course-sharing.see')}
          </Button>
        </Form>
      </Card>
      {unit !== '' && courses.length === 0 && (
        <EmptyState
          icon={<Share2 />}
          title={words === '' ? t('course-sharing.no-course') : t('course-sharing.not-found', { words })}
          text={t(words === '' ? 'course-sharing.no-course-text' : 'course-sharing.not-found-text')}
        />
      )}
      {courses.length > 0 && (
        <Card title={t('course-sharing.what')}>
          <Form method="post" className="grid max-w-reading gap-5">
            <input type="hidden" name="unit" value={unit} />
            <Field id="course" label={t('course-sharing.course')} required>
              {(wiring) => <Select {...wiring} name="course" defaultValue={chosen} options={courses} />}
            </Field>
            <RadioGroup
              id="mode"
              name="mode"
              legend={t('course-sharing.mode')}
              defaultValue="copy"
              choices={shareModes.map((mode) => ({
                value: mode,
                label: t(`course-sharing.mode.${mode}`),
                help: t(`course-sharing.mode-help.${mode}`),
              }))}
            />
            <fieldset className="grid gap-2">
              <legend className="mb-1 font-medium">{t('course-sharing.to')}</legend>
              {others.length === 0 && <p className="text-muted">{t('course-sharing.no-other')}</p>}
              {others.map(({ value, label }) => (
                <Checkbox key={value} name="to" value={value} label={label} />
              ))}
            </fieldset>
            <div>
              <Button type="submit" icon={<Share2 />} disabled={others.length === 0 || undefined}>
                {t('course-sharing.share')}
              </Button>
            </div>
          </Form>
        </Card>
      )}
      {unit !== '' && <TemplateList unit={unit} templates={templates} />}
      <ShareList shares={shares} empty={t('course-sharing.none')} />
    </RecordPage>
  )
}
