import type { ReactNode } from 'react'
import type { UploadRule } from '#kernel/storage/upload-rule.ts'
import { useContentForm } from './content.tsx'
import { ContentFile } from './content-file.tsx'
import { readLength } from './read-length.ts'

interface MediaFileProps {
  readonly media: 'audio' | 'video'
  readonly rule: UploadRule
  readonly label: string
  readonly renderPreview: (address: string) => ReactNode
}

/** The file that a lesson plays; how long it is, is read from it. */
export function MediaFile({ media, ...rest }: MediaFileProps) {
  const { onLength } = useContentForm()
  const measure = async (address: string) => {
    const seconds = await readLength(address, media)
    if (seconds !== undefined) onLength(seconds)
  }
  return <ContentFile path="file" part="file" {...rest} onAddress={(address) => void measure(address)} />
}
