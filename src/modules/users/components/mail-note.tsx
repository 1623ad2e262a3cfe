import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/button.tsx'
import type { MailNote as Note } from '../people/mail-note.server.ts'

/** Says that mails wait until the address is confirmed, where one is expected; nothing for those who get theirs. */
export function MailNote({ note }: { note: Note | null }) {
  if (!note) return null
  return (
    <Alert
      tone="warn"
      title={note.title}
      action={
        <LinkButton kind="secondary" href={note.path}>
          {note.action}
        </LinkButton>
      }
    >
      {note.text}
    </Alert>
  )
}
