"use strict";
// Plays the game's sounds through WebAudio. The game generates the samples; they are stored and played here.
//
// - A browser plays nothing before the first user gesture, and some browsers only if the context is created while
//   that gesture is handled. So it is created here and not by the game, which receives its input with the next frame.
//   While the game's sound is off, there is no context.
// - A running context costs some CPU time even in silence, so it is suspended when nothing has played for a while.
(() => {
  const sleepAfter = 3000; // ms
  const tooLate = 300;     // ms after which a sound that could not start is dropped
  const most = 12;         // sounds playing at the same time

  const Context = window.AudioContext || window.webkitAudioContext;
  /** @type {Map<string, AudioBuffer>} */
  const buffers = new Map();
  /** @type {(AudioContext & { kvRan?: boolean }) | null} */
  let context = null;
  let wanted = false;
  let touched = false;
  let sounding = 0;
  /** @type {number | undefined} */
  let timer = 0;

  function open() {
    if (!Context || !wanted || !touched) return;
    try {
      context ??= new Context({ latencyHint: "interactive" });
      const opened = context;
      if (opened.state === "running") opened.kvRan = true;
      else opened.resume().then(() => { opened.kvRan = true; }).catch(() => {}); // the next gesture tries again
      sleepLater(); // the gesture may play nothing
    } catch (e) {
      context = null; // without an audio device the game is silent
    }
  }

  function sleep() {
    timer = 0;
    if (context && sounding === 0) context.suspend().catch(() => {});
  }

  function sleepLater() {
    clearTimeout(timer);
    timer = setTimeout(sleep, sleepAfter);
  }

  /** @param {AudioContext} context @param {AudioBuffer} buffer @param {number} gain */
  function start(context, buffer, gain) {
    if (sounding >= most) return;
    const source = context.createBufferSource();
    const volume = context.createGain();
    source.buffer = buffer;
    volume.gain.value = gain;
    source.connect(volume).connect(context.destination);
    sounding++;
    source.onended = () => {
      sounding--;
      volume.disconnect();
      sleepLater();
    };
    source.start();
  }

  for (const name of ["pointerdown", "pointerup", "touchend", "mouseup", "keydown", "click"]) {
    window.addEventListener(name, () => {
      touched = true;
      // A suspended context resumes with its next sound.
      if (!context || context.state === "interrupted" || !context.kvRan) open();
    }, { capture: true, passive: true });
  }

  window.kvSound = {
    // there returns whether the browser can play sounds at all.
    there: () => Boolean(Context),
    // set switches sounds on or off.
    set(on) {
      wanted = Boolean(on);
      if (!wanted && context) sleep();
    },
    // add stores a sound: 16-bit samples, rate of them per second.
    add(name, data, rate) {
      const whole = new Int16Array(data);
      const buffer = new AudioBuffer({ length: whole.length, numberOfChannels: 1, sampleRate: rate });
      const samples = buffer.getChannelData(0);
      for (let i = 0; i < whole.length; i++) samples[i] = whole[i] / 32768;
      buffers.set(name, buffer);
    },
    // play plays a sound.
    play(name, gain) {
      open();
      const opened = context;
      const buffer = buffers.get(name);
      if (!opened || !buffer) return;
      sleepLater();
      if (opened.state === "running") {
        opened.kvRan = true;
        start(opened, buffer, gain);
        return;
      }
      const asked = performance.now();
      opened.resume().then(() => {
        opened.kvRan = true;
        if (performance.now() - asked < tooLate) start(opened, buffer, gain);
      }).catch(() => {});
    },
    // stats returns the state, for tests.
    stats: () => ({ state: context ? context.state : "none", wanted, touched, sounds: [...buffers.keys()], sounding }),
  };
})();
