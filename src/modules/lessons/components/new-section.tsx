import { Plus } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'

/** The form that adds a section at the end. */
export function NewSection({ action }: { readonly action: string }) {
  const t = useT()
  const isBusy = useNavigation().formData?.get('intent') === 'add-section'
  return (
    <Form method="post" action={action} preventScrollReset className="syllabus-new">
      <input type="hidden" name="intent" value="add-section" />
      <Field id="new-section" label={t('lesson-editor.new-section')}>
        {(wiring) => (
          <TextInput
            {...wiring}
            name="name"
            required
            maxLength={200}
            placeholder={t('lesson-editor.new-section-example')}
          />
        )}
      </Field>
      <Button type="submit" kind="secondary" icon={<Plus />} busy={isBusy}>
        {t('lesson-editor.add-section')}
      </Button>
    </Form>
  )
}
