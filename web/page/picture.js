"use strict";
// Shows a picture that the game has painted, to be saved, copied or shared.
//
// - The game sends rows of pixels over several frames, and the browser compresses them meanwhile. The file is put
//   together here and not by a canvas, as browsers that protect the player from fingerprinting alter what canvases
//   return.
// - Browsers allow access to the clipboard and to the share sheet only in response to a click on an element of the
//   page, and only some offer them. So a dialog shows the picture with a button for whatever there is.
(() => {
  const words = window.kvWords;
  /** @template {keyof Elements} K @param {K} id */
  const at = (id) => document.getElementById(id);
  const dialog = at("kv-picture"), image = at("kv-picture-img"), said = at("kv-picture-said");
  const save = at("kv-picture-save"), copy = at("kv-picture-copy"), share = at("kv-picture-share");

  // The picture whose rows are arriving: its width, height and format, what takes the rows, and what promises them
  // compressed.
  /** @type {{ header: Uint8Array, writer: WritableStreamDefaultWriter, packed: Promise<ArrayBuffer> } | null} */
  let begun = null;
  /** @type {Blob | null} */
  let blob = null; // the finished file
  let name = "";

  /** @param {string} text */
  function tell(text) {
    said.textContent = "";
    if (text) said.append(text);
  }

  /** @type {Uint32Array | null} */
  let table = null; // of the checksum
  /** @param {Uint8Array} bytes */
  function checksum(bytes) {
    table ||= Uint32Array.from({ length: 256 }, (_, n) => {
      for (let k = 0; k < 8; k++) n = n & 1 ? 0xedb88320 ^ (n >>> 1) : n >>> 1;
      return n;
    });
    let sum = 0xffffffff;
    for (const b of bytes) sum = table[(sum ^ b) & 255] ^ (sum >>> 8);
    return ~sum;
  }

  // chunk returns a part of a PNG file: length, kind, data and checksum.
  /** @param {string} kind @param {Uint8Array} data */
  function chunk(kind, data) {
    const out = new Uint8Array(data.length + 12), view = new DataView(out.buffer);
    view.setUint32(0, data.length);
    for (let i = 0; i < 4; i++) out[4 + i] = kind.charCodeAt(i);
    out.set(data, 8);
    view.setInt32(data.length + 8, checksum(out.subarray(4, data.length + 8)));
    return out;
  }

  const file = (/** @type {Blob} */ data) => new File([data], name, { type: data.type });

  function canShare(/** @type {Blob} */ data) {
    try {
      return Boolean(navigator.canShare && navigator.canShare({ files: [file(data)] }));
    } catch (e) {
      return false;
    }
  }

  /** @param {string} alt */
  function show(alt) {
    tell(blob ? "" : words.say("picture.failed"));
    image.hidden = save.hidden = !blob;
    const copies = typeof navigator.clipboard?.write === "function" && typeof window.ClipboardItem === "function";
    copy.hidden = !(blob && copies);
    share.hidden = !(blob && canShare(blob));
    if (blob) image.src = URL.createObjectURL(blob);
    image.alt = alt;
    window.kvDialog.open(dialog);
  }

  save.addEventListener("click", () => {
    const link = document.createElement("a");
    link.href = image.src;
    link.download = name;
    dialog.append(link);
    link.click();
    link.remove();
    tell(words.say("picture.saved", { name }));
  });
  copy.addEventListener("click", async () => {
    if (!blob) return;
    try {
      await navigator.clipboard.write([new ClipboardItem({ [blob.type]: blob })]);
      tell(words.say("picture.copied"));
    } catch (e) {
      tell(words.say("picture.not.copied"));
    }
  });
  share.addEventListener("click", async () => {
    tell("");
    if (!blob) return;
    try {
      await navigator.share({ files: [file(blob)] });
    } catch (e) {
      if (/** @type {Error} */ (e).name === "AbortError") return; // the player has changed their mind
      tell(words.say("picture.not.shared"));
    }
  });
  window.kvDialog.closable(dialog, at("kv-picture-close"), () => {
    const address = image.src;
    setTimeout(() => URL.revokeObjectURL(address), 60000); // it may still be saved
    image.removeAttribute("src");
    blob = null;
  });

  window.kvPicture = {
    able: typeof CompressionStream === "function",

    // begin starts a picture, rows adds the next rows, each a filter byte and red, green and blue of every pixel, and
    // end shows it, under a name for its file and with what it shows in words.
    begin(width, height) {
      const header = new Uint8Array(13);
      const view = new DataView(header.buffer);
      view.setUint32(0, width);
      view.setUint32(4, height);
      header.set([8, 2], 8); // bits, and the format: colours without opacity
      const deflate = new CompressionStream("deflate");
      const packed = new Response(deflate.readable).arrayBuffer();
      packed.catch(() => {}); // end handles it
      begun = { header, writer: deflate.writable.getWriter(), packed };
    },
    rows(bytes) { begun?.writer.write(bytes).catch(() => {}); },
    async end(called, alt) {
      name = called;
      try {
        if (!begun) throw new Error("no picture has begun");
        begun.writer.close().catch(() => {});
        const data = new Uint8Array(await begun.packed);
        blob = new Blob([
          new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10]), chunk("IHDR", begun.header), chunk("IDAT", data),
          chunk("IEND", new Uint8Array(0)),
        ], { type: "image/png" });
      } catch (e) {
        blob = null;
      }
      show(alt);
    },
  };
})();
