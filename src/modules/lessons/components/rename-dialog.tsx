import { ConflictChoices } from '#shell/records/conflict-choices.tsx'
import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { Renamed } from './use-rename.tsx'

interface RenameDialogProps {
  readonly renamed: Renamed
  readonly onSave: (name: string) => void
  readonly onClose: () => void
}

/** Asks for the new name of a section or lesson; where somebody else gave it one meanwhile, which of both it shall have. */
export function RenameDialog({ renamed, onSave, onClose }: RenameDialogProps) {
  const t = useT()
  const { name: stored, mine } = renamed
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t('lesson-editor.rename-title', { name: stored })}
      closeLabel={t('lesson-editor.close')}
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          const form = new FormData(event.currentTarget)
          const name = form.get('name')
          if (form.get('chosen.name') === 'theirs') onClose()
          else if (typeof name === 'string' && name.trim() !== '') onSave(name.trim())
        }}
      >
        {mine !== undefined && (
          <ConflictChoices
            fieldOf={() => ({ label: t('lesson-editor.new-name') })}
            conflicts={[{ name: 'name', theirs: stored, mine }]}
          />
        )}
        <Field id="new-name" label={t('lesson-editor.new-name')}>
          {(wiring) => (
            <TextInput {...wiring} name="name" defaultValue={mine ?? stored} required maxLength={200} />
          )}
        </Field>
        <div>
          <Button type="submit">{t('lesson-editor.save-name')}</Button>
        </div>
      </form>
    </Dialog>
  )
}
