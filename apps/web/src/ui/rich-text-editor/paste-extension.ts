import { Extension } from '@tiptap/core'
import { DOMParser, type ParseOptions, type Slice } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { setStylesAside } from './pasted-styles.ts'

const OURS = '[data-pm-slice]'

/**
 * Passes pasted HTML to the listener after parsing. Content copied from our own editor needs no
 * clean-up.
 */
class TidyingParser extends DOMParser {
  tidy: (root: HTMLElement) => void = () => {}

  override parseSlice(dom: Node, options?: ParseOptions): Slice {
    if (
      dom instanceof HTMLElement &&
      dom.closest(OURS) === null &&
      dom.querySelector(OURS) === null
    )
      this.tidy(dom)
    return super.parseSlice(dom, options)
  }
}

const extensionOf = (tidy: (root: HTMLElement) => void) =>
  Extension.create({
    name: 'tidyPasted',
    addProseMirrorPlugins() {
      const { schema } = this.editor
      const clipboardParser = new TidyingParser(schema, DOMParser.fromSchema(schema).rules)
      clipboardParser.tidy = tidy
      return [new Plugin({ props: { clipboardParser, transformPastedHTML: setStylesAside } })]
    },
  })

/** An editor extension. Its listener changes the pasted elements before the editor reads them. */
export function createPaste() {
  let tidy: (root: HTMLElement) => void = () => {}
  return {
    extension: extensionOf((root) => tidy(root)),
    listen: (next: typeof tidy): void => {
      tidy = next
    },
  }
}
