import { data, Form, redirect, useActionData, useLoaderData, useNavigation } from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import { readForm } from '#shell/read-form.server.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { askForBulk, readBulkState } from '../bulk/ask-for-bulk.server.ts'
import { listClassChoices } from '../bulk/read-class.server.ts'
import { BulkCard } from '../components/bulk-card.tsx'
import { readRulesOf, saveRules } from '../staff/course-rules.server.ts'

export const loader = screen(async ({ ctx, params, url }) => {
  const id = params.id ?? ''
  return {
    ...(await readRulesOf(ctx, id)),
    bulk: { ...(await readBulkState(ctx)), classes: await listClassChoices(ctx, id) },
    isSaved: url.searchParams.has('saved'),
  }
})

export const action = screen(async ({ ctx, params, request, url }) => {
  const form = await readForm(request)
  const isBulk = form.get('intent') === 'bulk'
  try {
    if (isBulk) await askForBulk(ctx, params.id ?? '', form, url)
    else await saveRules(ctx, params.id ?? '', form)
  } catch (error) {
    if (!(error instanceof DomainError) || ![400, 409, 429].includes(error.status)) throw error
    await ctx.rollback()
    const typed = Object.fromEntries(form) as Record<string, string>
    return data({ fault: ctx.t(error.code, error.values), isBulk, typed }, { status: error.status })
  }
  if (isBulk) return redirect(url.pathname)
  return redirect(`${url.pathname}?saved=1`)
})

const ofCourse = ['lessons', 'watched', 'attendance', 'examMark'] as const

/** What a course or path asks for before it gives a certificate, and how long that is good for. */
export default function CourseCertificatesScreen() {
  const shown = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const isBusy = useNavigation().formMethod === 'POST'
  const t = useT()
  const asked = [...(shown.isCourse ? ofCourse : []), 'validMonths', 'remindDays'] as const
  const valueOf = (name: (typeof asked)[number]) => refused?.typed[name] ?? String(shown.rules[name])
  return (
    <RecordPage
      title={t('certificates.of', { course: shown.name })}
      above={[{ label: t('certificates.list.title'), href: '/lesson/certificates' }]}
    >
      {refused && !refused.isBulk && <Alert tone="bad">{refused.fault}</Alert>}
      {shown.isSaved && !refused && <Alert tone="ok">{t('certificates.rules-saved')}</Alert>}
      <Card title={t('certificates.rules')}>
        <Form method="post" className="grid max-w-reading gap-4">
          <Checkbox name="isOn" defaultChecked={shown.isOn} label={t('certificates.rule.isOn')} />
          {asked.map((name) => (
            <Field
              key={name}
              id={name}
              label={t(`certificates.rule.${name}`)}
              help={t(`certificates.rule-help.${name}`)}
            >
              {(wiring) => (
                <TextInput
                  {...wiring}
                  name={name}
                  type="number"
                  min={0}
                  inputMode="numeric"
                  defaultValue={valueOf(name)}
                />
              )}
            </Field>
          ))}
          {!shown.isCourse &&
            ofCourse.map((name) => <input key={name} type="hidden" name={name} value={shown.rules[name]} />)}
          {shown.isCourse && (
            <>
              <Checkbox name="exam" defaultChecked={shown.rules.exam} label={t('certificates.rule.exam')} />
              <Checkbox
                name="survey"
                defaultChecked={shown.rules.survey}
                label={t('certificates.rule.survey')}
              />
            </>
          )}
          <Field
            id="designID"
            label={t('certificate-designs.choose')}
            help={t('certificate-designs.choose-help')}
          >
            {(wiring) => (
              <Select
                {...wiring}
                name="designID"
                options={shown.designs}
                placeholder={t('certificate-designs.choose-usual')}
                defaultValue={refused?.typed.designID ?? shown.designID ?? ''}
              />
            )}
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={isBusy}>
              {t('certificates.save-rules')}
            </Button>
            {shown.isCourse && (
              <LinkButton kind="secondary" href={`/lesson/certificates?course=${shown._id}`}>
                {t('certificates.issued-so-far', { n: shown.issued })}
              </LinkButton>
            )}
          </div>
        </Form>
      </Card>
      {shown.issued > 0 && <BulkCard {...shown.bulk} fault={refused?.isBulk ? refused.fault : undefined} />}
    </RecordPage>
  )
}
