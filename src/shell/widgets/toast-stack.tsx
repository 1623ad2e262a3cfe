import { useEffect } from 'react'
import { showToast, Toaster, type ToastMessage } from '#ui/toast.tsx'

type ToastStackProps = {
  closeLabel: string
  /** Told once the places are there to take messages. */
  onReady: (show: (message: ToastMessage) => void) => void
}

/** The toasts of a page, loaded with the first of them. */
export default function ToastStack({ closeLabel, onReady }: ToastStackProps) {
  useEffect(() => onReady(showToast), [onReady])
  return <Toaster closeLabel={closeLabel} />
}
