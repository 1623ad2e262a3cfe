import { LockKeyhole } from 'lucide-react'
import { type FormEvent, useId } from 'react'
import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { TextInput } from '#ui/text-input.tsx'

interface LockProps {
  readonly isWrong: boolean
  readonly unlock: (password: string) => void
}

/** Asks for the password that the document was locked with; it stays in the browser. */
export function Lock({ isWrong, unlock }: LockProps) {
  const t = useT()
  const id = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = new FormData(event.currentTarget).get('password')
    unlock(typeof password === 'string' ? password : '')
  }
  return (
    <form className="block-preview-lock" onSubmit={submit}>
      <LockKeyhole aria-hidden="true" />
      <p>{t('media.document-locked')}</p>
      <label htmlFor={id}>{t('media.document-password')}</label>
      <TextInput
        id={id}
        name="password"
        type="password"
        autoComplete="off"
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
      />
      {isWrong && (
        <p id={`${id}-wrong`} role="alert" className="block-preview-wrong">
          {t('media.wrong-document-password')}
        </p>
      )}
      <Button type="submit">{t('media.unlock-document')}</Button>
    </form>
  )
}
