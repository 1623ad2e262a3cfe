import type { ComponentProps } from 'react'
import type { BlockObject } from '#kernel/pages/block.ts'
import type { useInput } from '#shell/page/form-context.ts'
import { useT } from '#shell/texts.tsx'
import { Field } from '#ui/field.tsx'
import type { hints } from './settings.ts'

interface InputFieldProps {
  readonly object: BlockObject<typeof hints>
  readonly input: Pick<ReturnType<typeof useInput>, 'id' | 'fault' | 'isRequired'>
  readonly children: ComponentProps<typeof Field>['children']
}

/** What stands around an input of a form: its name, help and fault, and whether it may be left out. */
export function InputField({ object, input, children }: InputFieldProps) {
  const t = useT()
  return (
    <Field
      id={input.id}
      label={object.name}
      note={input.isRequired ? undefined : t('forms.optional')}
      help={object.settings.help || undefined}
      error={input.fault}
      required={input.isRequired}
    >
      {children}
    </Field>
  )
}
