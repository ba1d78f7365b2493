import { Extension } from '@tiptap/core'
import { DOMParser, type ParseOptions, type Slice } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'

const OURS = '[data-pm-slice]'

/** Reads what is pasted after it was tidied. What an editor of ours copied is tidy. */
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
      return [new Plugin({ props: { clipboardParser } })]
    },
  })

/** The extension of an editor, whose listener changes the elements of a paste before the editor reads them. */
export function createPaste() {
  let tidy: (root: HTMLElement) => void = () => {}
  return {
    extension: extensionOf((root) => tidy(root)),
    listen: (next: typeof tidy): void => {
      tidy = next
    },
  }
}
