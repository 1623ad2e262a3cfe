import { Bookmark } from 'lucide-react'
import { useId, useState } from 'react'
import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { fromParts, type Part } from '../model/part.ts'
import { EditorDialog } from './editor-dialog.tsx'
import { isFault, sendDesk } from './send-desk.ts'
import type { PageDesk } from './use-page.ts'

/** Saves a row as a section that other pages begin with, of this site or of all in its group. */
export function SaveSection({ page, row }: { readonly page: PageDesk; readonly row: Part }) {
  const t = useT()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [said, setSaid] = useState('')
  async function save(form: FormData): Promise<void> {
    const title = form.get('title')
    try {
      const answer = await sendDesk('save-section', {
        title: typeof title === 'string' ? title : '',
        shared: String(form.has('shared')),
        rows: JSON.stringify(fromParts([row])),
      })
      if (isFault(answer))
        return setSaid([answer.message, ...answer.details.map(({ message }) => message)].join(' '))
      page.say(t('page-editor.section-saved'))
      return setSaid(t('page-editor.section-saved'))
    } catch {
      return setSaid(t('page-editor.section-failed'))
    }
  }
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        icon={<Bookmark />}
        onClick={() => {
          setSaid('')
          setOpen(true)
        }}
      >
        {t('page-editor.save-section')}
      </Button>
      {isOpen && (
        <EditorDialog title={t('page-editor.save-section')} onClose={() => setOpen(false)}>
          <output className="pe-output">{said}</output>
          <form
            data-not-saved=""
            onSubmit={(event) => {
              event.preventDefault()
              void save(new FormData(event.currentTarget))
            }}
          >
            <div className="pe-field">
              <label className="pe-label" htmlFor={id}>
                {t('page-editor.section-title')}
              </label>
              <input id={id} name="title" className="pe-input" required maxLength={200} />
            </div>
            <Checkbox name="shared" label={t('page-editor.section-shared')} />
            <Button type="submit" size="small">
              {t('page-editor.section-save')}
            </Button>
          </form>
        </EditorDialog>
      )}
    </>
  )
}
