import type { ComponentProps } from 'react'
import type { PageObject } from '#kernel/pages/document.ts'
import type { useInput } from '#shell/page/form-context.ts'
import { useT } from '#shell/texts.tsx'
import { Field } from '#ui/field.tsx'
import { textOf } from './text-of.ts'

interface InputFieldProps {
  readonly object: PageObject
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
      help={textOf(object.settings.help) || undefined}
      error={input.fault}
      required={input.isRequired}
    >
      {children}
    </Field>
  )
}
