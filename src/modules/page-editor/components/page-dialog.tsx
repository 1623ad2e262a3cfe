import { useId, useState } from 'react'
import { CopyField } from '#shell/copy-field.tsx'
import { DateInput } from '#shell/dates/date-input.tsx'
import { useT } from '#shell/texts.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import type { SavedSettings } from '../drafts/save-form-settings.server.ts'
import { formFollowUps } from '../model/form-follow-ups.ts'
import { CommentList } from './comment-list.tsx'
import { EditorDialog } from './editor-dialog.tsx'
import { failureOf, isFault, sendDesk } from './send-desk.ts'
import type { PageDesk } from './use-page.ts'

/** Clocks of Bangkok are seven hours ahead. */
const BANGKOK_MS = 7 * 3_600_000

/** What belongs to the whole page: the link to its preview, its moment, a form's course and what follows, comments. */
export function PageDialog({ page, onClose }: { readonly page: PageDesk; readonly onClose: () => void }) {
  const t = useT()
  const { desk } = page
  const [said, setSaid] = useState('')
  async function send(intent: string, fields: Record<string, string>): Promise<void> {
    try {
      await page.autosave.send()
      const answer = await sendDesk<{ publishAt?: string | null; settings?: SavedSettings }>(intent, fields)
      if (isFault(answer)) return setSaid(answer.message)
      if (answer.publishAt !== undefined) desk.setPublishAt(answer.publishAt)
      // Opened again, the dialog begins with what was saved.
      if (answer.settings) desk.setSettings(answer.settings)
      return setSaid(t('page-editor.done'))
    } catch (error) {
      return setSaid(t(failureOf(error)))
    }
  }
  return (
    <EditorDialog title={t('page-editor.page-settings')} onClose={onClose}>
      <output className="pe-output">{said}</output>
      <section>
        <h3>{t('page-editor.preview-link')}</h3>
        <p>{t(desk.post.type === 'form' ? 'page-editor.preview-help-form' : 'page-editor.preview-help')}</p>
        <CopyField
          id="pe-preview"
          words={{ copy: t('page-editor.copy'), copied: t('page-editor.copied') }}
          label={t('page-editor.preview-link')}
          value={`${typeof location === 'undefined' ? '' : location.origin}${desk.preview}`}
        />
        <LinkButton kind="secondary" size="small" href={desk.preview} target="_blank" rel="noreferrer">
          {t(desk.post.type === 'form' ? 'page-editor.fill-in' : 'page-editor.open-preview')}
        </LinkButton>
      </section>
      <section>
        <h3>{t('page-editor.schedule')}</h3>
        {desk.fault && <p role="alert">{t('page-editor.schedule-fault', { path: desk.fault })}</p>}
        <form
          data-not-saved=""
          onSubmit={(event) => {
            event.preventDefault()
            const moment = new FormData(event.currentTarget).get('moment')
            void send('schedule', {
              number: String(page.autosave.numberNow()),
              moment: typeof moment === 'string' && moment !== '' ? `${moment.slice(0, 16)}:00+07:00` : '',
            })
          }}
        >
          <MomentField moment={desk.publishAt} />
          <div className="pe-pair">
            <Button type="submit" kind="secondary" size="small">
              {t('page-editor.schedule-set')}
            </Button>
            {desk.publishAt && (
              <Button
                kind="quiet"
                size="small"
                onClick={() =>
                  void send('schedule', { number: String(page.autosave.numberNow()), moment: '' })
                }
              >
                {t('page-editor.schedule-clear')}
              </Button>
            )}
          </div>
        </form>
      </section>
      {desk.post.type === 'form' && (
        <section>
          <h3>{t('page-editor.form-settings')}</h3>
          <form
            data-not-saved=""
            onSubmit={(event) => {
              event.preventDefault()
              const form = new FormData(event.currentTarget)
              const word = (name: string) => {
                const value = form.get(name)
                return typeof value === 'string' ? value : ''
              }
              void send('form', {
                course: word('course'),
                next: word('next'),
                ...(form.has('destination') && { destination: word('destination') }),
              })
            }}
          >
            <Choice
              name="course"
              label={t('page-editor.form-course')}
              value={desk.post.course ?? ''}
              options={desk.courses.map(({ _id, name }) => [_id, name])}
            />
            <Choice
              name="next"
              label={t('page-editor.form-next')}
              value={desk.post.next ?? ''}
              options={formFollowUps.map((one) => [one, t(`page-editor.next-${one}`)])}
            />
            {desk.post.destination && (
              <Choice
                name="destination"
                label={t('page-editor.form-destination')}
                value={desk.post.destination}
                options={[]}
              />
            )}
            <p>{t('page-editor.form-mails')}</p>
            <Button type="submit" kind="secondary" size="small">
              {t('page-editor.form-save')}
            </Button>
          </form>
        </section>
      )}
      <section>
        <h3>{t('page-editor.tab-comments')}</h3>
        <CommentList page={page} part={null} />
      </section>
    </EditorDialog>
  )
}

function MomentField({ moment }: { readonly moment: string | null }) {
  const t = useT()
  const id = useId()
  return (
    <div className="pe-field">
      <label className="pe-label" htmlFor={id} id={`${id}-label`}>
        {t('page-editor.schedule-moment')}
      </label>
      <DateInput
        id={id}
        required={undefined}
        aria-describedby={undefined}
        aria-invalid={undefined}
        label={t('page-editor.schedule-moment')}
        name="moment"
        withTime
        defaultValue={moment ? new Date(Date.parse(moment) + BANGKOK_MS).toISOString().slice(0, 16) : ''}
      />
    </div>
  )
}

interface ChoiceProps {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly options: readonly (readonly string[])[]
}

function Choice({ name, label, value, options }: ChoiceProps) {
  const t = useT()
  const id = useId()
  const known =
    value === '' || options.some(([one]) => one === value)
      ? options
      : [...options, [value, t('page-editor.no-effect', { word: value })]]
  return (
    <div className="pe-field">
      <label className="pe-label" htmlFor={id}>
        {label}
      </label>
      <select id={id} name={name} className="pe-input" defaultValue={value}>
        <option value="">{t('page-editor.none')}</option>
        {known.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </select>
    </div>
  )
}
