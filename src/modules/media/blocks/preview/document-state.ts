import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'

/** How far a document has come. */
export type DocumentState =
  | { readonly kind: 'waiting' | 'opening' | 'broken' }
  | { readonly kind: 'locked'; readonly isWrong: boolean; readonly unlock: (password: string) => void }
  | { readonly kind: 'ready'; readonly pdf: PDFDocumentProxy }

/** Opens the document once it is wanted, and lets it go with the component. */
export function useDocument(address: string, isWanted: boolean): DocumentState {
  const [state, setState] = useState<DocumentState>({ kind: 'waiting' })
  useEffect(() => {
    if (!isWanted) return undefined
    let isOver = false
    let close: (() => void) | undefined
    const tell = (next: DocumentState) => {
      if (!isOver) setState(next)
    }
    tell({ kind: 'opening' })
    const open = async () => {
      const { openDocument } = await import('./open-document.ts')
      if (!isOver) close = openDocument(address, tell)
    }
    open().catch(() => tell({ kind: 'broken' }))
    return () => {
      isOver = true
      close?.()
    }
  }, [address, isWanted])
  return state
}
