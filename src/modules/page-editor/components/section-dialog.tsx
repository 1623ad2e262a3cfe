import { useEffect, useState } from 'react'
import type { TemplateCard } from '#modules/templates/public.server.ts'
import { TemplatePicture } from '#modules/templates/public.tsx'
import { useT } from '#shell/texts.tsx'
import { Written } from '#shell/written.tsx'
import { EditorDialog } from './editor-dialog.tsx'
import type { PaletteHand } from './palette.tsx'
import { isFault, sendDesk } from './send-desk.ts'

interface DialogProps {
  readonly page: PaletteHand
  readonly onClose: () => void
}

/** Ready-made sections, and those that staff saved: one that is chosen comes after the row that is worked on. */
export function SectionDialog({ page, onClose }: DialogProps) {
  const t = useT()
  const [sections, setSections] = useState<readonly TemplateCard[] | null>(null)
  const [words, setWords] = useState('')
  const [said, setSaid] = useState('')
  const failed = t('page-editor.section-failed')
  useEffect(() => {
    let isOpen = true
    const read = async () => {
      try {
        const answer = await sendDesk<{ sections: readonly TemplateCard[] }>('sections', {})
        if (!isOpen) return
        if (isFault(answer)) setSaid(answer.message)
        else setSections(answer.sections)
      } catch {
        if (isOpen) setSaid(failed)
      }
    }
    void read()
    return () => {
      isOpen = false
    }
  }, [failed])

  async function take({ id, title }: TemplateCard): Promise<void> {
    setSaid(t('page-editor.section-waiting'))
    try {
      const answer = await sendDesk<{ builder: readonly unknown[] }>('section', { template: id })
      if (isFault(answer)) return setSaid(answer.message)
      page.addRows(answer.builder)
      page.say(t('page-editor.said-added', { name: title }))
      return onClose()
    } catch {
      return setSaid(failed)
    }
  }

  const wanted = words.trim().toLowerCase()
  const found = (sections ?? []).filter(({ title, from }) =>
    `${title} ${from ?? ''}`.toLowerCase().includes(wanted),
  )
  const groups = [...new Set(found.map(({ group }) => group))]
  return (
    <EditorDialog title={t('page-editor.sections')} onClose={onClose} isWide>
      <label className="pe-label" htmlFor="pe-find-section">
        {t('page-editor.find-section')}
      </label>
      <input
        id="pe-find-section"
        className="pe-input"
        type="search"
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <output className="pe-output">
        {said || (sections === null ? t('page-editor.section-waiting') : '')}
      </output>
      {sections !== null && found.length === 0 && <p>{t('page-editor.no-section', { words })}</p>}
      {groups.map((group) => (
        <section key={group}>
          <h3>{t(`templates.group.${group}`)}</h3>
          {group === 'shared' && <p>{t('templates.shared-help')}</p>}
          <div className="pe-tiles">
            {found
              .filter((one) => one.group === group)
              .map((one) => (
                <button
                  key={one.id}
                  type="button"
                  className="pe-tile pe-section-tile"
                  onClick={() => void take(one)}
                >
                  <TemplatePicture sketch={one.sketch} />
                  <Written text={one.title} />
                  {one.from !== null && <small>{t('templates.from', { site: one.from })}</small>}
                </button>
              ))}
          </div>
        </section>
      ))}
    </EditorDialog>
  )
}
