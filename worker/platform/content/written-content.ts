import type { MenuFile } from '#shared/content/menu-file.ts'
import type { BlockFront, PageFront } from '#shared/content/text-front.ts'

export interface RefusedFile {
  file: string
  reason: string
  /** Only a part of the file is skipped; the rest is used. */
  isPart?: true
  /** The name of a text that a link leads to and that does not exist. */
  missing?: string
}

/** A text as a file or a form has it. */
export interface WrittenText<Front> {
  /** The file, or the view of a form: named in the report of a fault. */
  file: string
  /** The whole text of the file. */
  text: string
  /** The file's name without its ending. */
  identifier: string
  front: Front
  /** The text as it is written, in Markdown or HTML. */
  source: string
  html: string
}

/** The texts and menus of a view. */
export interface WrittenContent {
  pages: WrittenText<PageFront>[]
  blocks: WrittenText<BlockFront>[]
  menus: { file: string; identifier: string; menu: MenuFile }[]
}
