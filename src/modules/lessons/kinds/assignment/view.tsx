import { Send } from 'lucide-react'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { RubricResult } from '#modules/rubrics/public.tsx'
import { useLang, useT } from '#shell/texts.tsx'
import { FilePicker } from '#shell/uploads/file-picker.tsx'
import { Button } from '#ui/button.tsx'
import type { LessonViewProps } from '../../view.ts'
import type { AssignmentContent } from './kind.ts'
import { OwnHandIns } from './own-hand-ins.tsx'
import sheet from './style.css?url'
import { type Assignment, useAssignment } from './use-assignment.ts'

/** A task, and the learner's own work: the draft, files, handing in, and what came of it. */
export default function AssignmentView({
  lesson,
  content,
  isLooking,
  onChanged,
}: LessonViewProps<AssignmentContent>) {
  const t = useT()
  const lang = useLang()
  const own = useAssignment(lesson._id, onChanged)
  const { work, hasFailed } = own
  const { dueAt, passPercent, rubric } = content
  return (
    <div className="lesson-paper lesson-work">
      <link rel="stylesheet" href={sheet} precedence="lesson" />
      <div className="rich-text" dangerouslySetInnerHTML={{ __html: content.task }} />
      {dueAt && (
        <p className="lesson-work-due">
          {t('lesson-view.assignment.due', {
            when: `${formatThaiDate(dueAt, 'long', lang)} ${formatThaiTime(dueAt, lang)}`,
          })}
        </p>
      )}
      {rubric.length > 0 && (
        <details>
          <summary>{t('lesson-view.assignment.criteria')}</summary>
          <RubricResult rubric={rubric} />
        </details>
      )}
      <p className="lesson-way-note">
        {passPercent === undefined
          ? t('lesson-view.assignment.end-hand-in')
          : t('lesson-view.assignment.end-pass', { n: passPercent })}
      </p>
      {hasFailed && !work ? (
        <output data-fault>
          {t('lesson-view.assignment.failed')}{' '}
          <Button kind="secondary" size="small" onClick={own.again}>
            {t('lesson-view.assignment.again')}
          </Button>
        </output>
      ) : !work ? (
        <output>{t('lesson-view.assignment.loading')}</output>
      ) : isLooking || work.person === null ? (
        <p className="lesson-way-note">{t('lesson-view.assignment.looking')}</p>
      ) : (
        <>
          {work.hindrance === null ? (
            <Desk own={own} lessonID={lesson._id} content={content} />
          ) : (
            <p className="lesson-work-note">{work.hindrance}</p>
          )}
          <OwnHandIns handIns={work.handIns} passPercent={passPercent} />
        </>
      )}
    </div>
  )
}

interface DeskProps {
  readonly own: Assignment
  readonly lessonID: string
  readonly content: AssignmentContent
}

/** Where the work is written. */
function Desk({ own, lessonID, content }: DeskProps) {
  const t = useT()
  const { work, draft, newer, handing, refusal, change } = own
  const last = work?.handIns.at(-1)
  const isAgain = last?.status === 'waiting'
  const { endings, maxFiles, maxMegabytes } = content
  return (
    <section className="lesson-work-desk">
      {work && work.lateDays > 0 && last?.status !== 'returned' && (
        <p className="lesson-work-note">
          {work.minusPercent > 0
            ? t('lesson-view.assignment.is-late-minus', { n: work.minusPercent })
            : t('lesson-view.assignment.is-late')}
        </p>
      )}
      {newer && (
        <p className="lesson-work-note" role="alert">
          {t('lesson-view.assignment.elsewhere')}{' '}
          <Button kind="secondary" size="small" onClick={own.takeNewer}>
            {t('lesson-view.assignment.take-newer')}
          </Button>
        </p>
      )}
      {content.takesText && (
        <label>
          <strong>{t('lesson-view.assignment.answer')}</strong>
          <textarea
            rows={8}
            maxLength={100_000}
            value={draft.text}
            onChange={({ target }) => change({ text: target.value })}
          />
        </label>
      )}
      {maxFiles > 0 && (
        <div>
          <strong>{t('lesson-view.assignment.files')}</strong>
          <p className="lesson-way-note">
            {t('lesson-view.assignment.files-rule', {
              n: maxFiles,
              size: maxMegabytes,
              endings: endings.length > 0 ? endings.join(', ') : 'pdf, docx, jpg, mp4 …',
            })}
          </p>
          <FilePicker
            purpose={`assignment/${lessonID}`}
            files={draft.files}
            max={maxFiles}
            endings={endings}
            say={(key, values) => t(`lesson-view.assignment.${key}`, values)}
            onAdd={({ url, name, size }) =>
              change({ files: [...draft.files, { id: url.split('/')[2] ?? '', name, size, url }] })
            }
            onRemove={({ id }) => change({ files: draft.files.filter((one) => one.id !== id) })}
          />
        </div>
      )}
      <SaveState own={own} />
      <div>
        <Button icon={<Send />} busy={handing === 'sending'} onClick={own.handIn}>
          {t(isAgain ? 'lesson-view.assignment.hand-in-again' : 'lesson-view.assignment.hand-in')}
        </Button>
      </div>
      <output data-fault={handing === 'failed' || handing === 'empty' || undefined}>
        {handing === 'empty' && t('lesson-view.assignment.empty')}
        {handing === 'failed' && (refusal || t('lesson-view.assignment.hand-in-failed'))}
        {handing === 'done' && last && t('lesson-view.assignment.handed-in', { receipt: last.receipt })}
      </output>
    </section>
  )
}

function SaveState({ own }: { readonly own: Assignment }) {
  const t = useT()
  const lang = useLang()
  const { saving } = own
  return (
    <output className="lesson-way-note">
      {saving.kind === 'saved'
        ? t('lesson-view.assignment.saved', { time: formatThaiTime(saving.at, lang) })
        : saving.kind !== 'none' && t(`lesson-view.assignment.${saving.kind}`)}
    </output>
  )
}
