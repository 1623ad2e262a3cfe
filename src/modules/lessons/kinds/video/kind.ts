import { z } from 'zod'
import { youtubeIdOf } from '#kernel/pages/youtube-id.ts'
import { fileAddress, webAddress } from '../../content/content-fields.ts'
import { captionRule, filmRule, privatePictureRule } from '../../content/upload-rules.ts'
import { defineLessonKind } from '../../kind.ts'

/** Words under the picture in one language, as a WebVTT file. */
const caption = z.strictObject({
  lang: z.string().regex(/^[a-z]{2}(?:-[A-Z]{2})?$/),
  label: z.string().trim().min(1).max(60),
  file: fileAddress,
})
const chapter = z.strictObject({ at: z.int().min(0).max(86_400), title: z.string().trim().min(1).max(200) })

/** A film: a file of the site, or a film on YouTube. */
const content = z
  .strictObject({
    file: fileAddress.optional(),
    youtube: webAddress
      .refine((link) => youtubeIdOf(link) !== undefined, 'lessons.content.youtube')
      .optional(),
    poster: fileAddress.optional(),
    captions: z.array(caption).max(10).default([]),
    chapters: z.array(chapter).max(100).default([]),
  })
  .refine(({ file, youtube }) => (file === undefined) !== (youtube === undefined), {
    path: ['file'],
    message: 'lessons.one-film',
  })

export type VideoContent = z.infer<typeof content>

export const video = defineLessonKind({
  kind: 'video',
  order: 10,
  label: { th: 'วิดีโอ', en: 'Video' },
  about: {
    th: 'อัปโหลดไฟล์ หรือใช้ลิงก์ YouTube มีคำบรรยายและสารบัญได้',
    en: 'Upload a file or use a YouTube link, with captions and chapters',
  },
  content,
  blank: { captions: [], chapters: [] },
  measure: 'watched',
  namePlace: 'below',
  uploads: { file: filmRule, poster: privatePictureRule, caption: captionRule },
  files: ({ file, poster, captions }) =>
    [file, poster, ...captions.map((track) => track.file)].filter((address) => address !== undefined),
})
