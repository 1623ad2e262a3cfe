import { Form, useNavigation } from 'react-router'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { DateInput } from '#shell/dates/date-input.tsx'
import { toBangkokClock } from '#shell/records/bangkok-time.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { type Publication, stateOf } from '../publishing/publication.ts'

const tones: Record<ReturnType<typeof stateOf>, Tone> = { open: 'ok', scheduled: 'info', closed: 'neutral' }

/** Whether a course is open, and when it will be, in a word. */
export function PublicationBadge({ publication }: { publication: Publication }) {
  const t = useT()
  const lang = useLang()
  const state = stateOf(publication)
  const { opensAt } = publication
  const when = opensAt && `${formatThaiDate(opensAt, 'short', lang)} ${formatThaiTime(opensAt, lang)}`
  return <Badge tone={tones[state]}>{t(`course-files.publication-${state}`, when ? { when } : {})}</Badge>
}

interface PublicationPanelProps {
  readonly publication: Publication
  /** What is wrong with the moment that was typed. */
  readonly fault?: string | undefined
}

/** Opens or closes a course, now or at a moment to come. Its forms post `intent` to the screen around it. */
export function PublicationPanel({ publication, fault }: PublicationPanelProps) {
  const t = useT()
  const busy = useNavigation().formData?.get('intent')
  const { isOpen, opensAt } = publication
  return (
    <Card title={t('course-files.publication-title')} action={<PublicationBadge publication={publication} />}>
      <div className="grid max-w-reading gap-4">
        <p className="text-muted">
          {t(isOpen ? 'course-files.publication-open-text' : 'course-files.publication-closed-text')}
        </p>
        <Form method="post">
          <input type="hidden" name="intent" value={isOpen ? 'unpublish' : 'publish'} />
          <Button
            type="submit"
            kind={isOpen ? 'secondary' : 'primary'}
            busy={busy === 'publish' || busy === 'unpublish'}
          >
            {t(isOpen ? 'course-files.unpublish' : 'course-files.publish')}
          </Button>
        </Form>
        {!isOpen && (
          <Form method="post" className="grid gap-4 border-t border-line pt-4">
            <Field
              id="publishAt"
              label={t('course-files.publish-at')}
              help={t('course-files.publish-at-help')}
              {...(fault ? { error: fault } : {})}
            >
              {(wiring) => (
                <DateInput
                  {...wiring}
                  key={opensAt}
                  label={t('course-files.publish-at')}
                  withTime
                  name="publishAt"
                  defaultValue={opensAt ? toBangkokClock(opensAt) : ''}
                />
              )}
            </Field>
            <div className="flex flex-wrap gap-2">
              <Button
                type="submit"
                kind="secondary"
                name="intent"
                value="schedule"
                busy={busy === 'schedule'}
              >
                {t('course-files.schedule')}
              </Button>
              {opensAt && (
                <Button
                  type="submit"
                  kind="quiet"
                  name="intent"
                  value="unschedule"
                  busy={busy === 'unschedule'}
                >
                  {t('course-files.unschedule')}
                </Button>
              )}
            </div>
          </Form>
        )}
      </div>
    </Card>
  )
}
