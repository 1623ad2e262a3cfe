import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { Renamed } from './outline-editor.tsx'

interface RenameDialogProps {
  readonly renamed: Renamed
  readonly onSave: (name: string) => void
  readonly onClose: () => void
}

/** Asks for the new name of a section or lesson. */
export function RenameDialog({ renamed, onSave, onClose }: RenameDialogProps) {
  const t = useT()
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t('lesson-editor.rename-title', { name: renamed.name })}
      closeLabel={t('lesson-editor.close')}
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          const name = new FormData(event.currentTarget).get('name')
          if (typeof name === 'string' && name.trim() !== '') onSave(name.trim())
        }}
      >
        <Field id="new-name" label={t('lesson-editor.new-name')}>
          {(wiring) => (
            <TextInput {...wiring} name="name" defaultValue={renamed.name} required maxLength={200} />
          )}
        </Field>
        <div>
          <Button type="submit">{t('lesson-editor.save-name')}</Button>
        </div>
      </form>
    </Dialog>
  )
}
