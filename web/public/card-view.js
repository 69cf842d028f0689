// Shows the kept insurance card on the page of card-worker.js, which opens without a network.
(() => {
  const place = document.getElementById('card');
  let card = null;
  try {
    card = JSON.parse(localStorage.getItem('hmo-card') ?? 'null')?.card ?? null;
  } catch {
    // Nothing is kept that can be read: the page says so.
  }

  function add(parent, tag, text, className) {
    const element = document.createElement(tag);
    if (text) element.textContent = text;
    if (className) element.className = className;
    parent.append(element);
    return element;
  }
  function picture(parent, source, alt, className) {
    const image = add(parent, 'img', '', className);
    image.src = source;
    image.alt = alt;
  }
  const dayText = (day) =>
    new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
      Date.parse(day),
    );
  function fact(parent, name, value) {
    const box = add(parent, 'div');
    add(box, 'p', name, 'quiet');
    add(box, 'p', value);
  }

  if (card) {
    add(place, 'h1', 'Health insurance');
    const box = add(place, 'section', '', 'card');
    add(box, 'p', card.provider, 'name');
    add(box, 'p', `${card.plan} plan, ${card.is_family ? 'family' : 'single'}`, 'quiet');
    const who = add(box, 'div', '', 'who');
    if (card.photo) picture(who, card.photo, '');
    const names = add(who, 'div');
    add(names, 'p', card.name, 'name');
    add(names, 'p', [card.company, card.staff_code].filter(Boolean).join(' · '), 'quiet');
    const facts = add(box, 'div', '', 'facts');
    fact(facts, 'Policy number', card.policy_number || 'Not given yet');
    fact(facts, 'Valid until', dayText(card.valid_until));
    picture(place, card.sign, 'Code of the card', 'sign');
    if (card.care_phone) add(place, 'a', `24-hour line ${card.care_phone}`, 'call').href = `tel:${card.care_phone}`;
    add(place, 'p', 'You are offline. This is the card as it was when you last opened it here.', 'note');
  } else {
    add(place, 'h1', 'You are offline');
    add(place, 'p', 'No insurance card is kept on this device. Open Tenure once you have a connection.', 'note');
  }

  // Opens the application again once the site answers: a connection may come up before it carries anything.
  async function look() {
    try {
      const answer = navigator.onLine && (await fetch('/icon.svg', { method: 'HEAD', cache: 'no-store' }));
      if (answer.ok) return location.reload();
    } catch {
      // Still no answer: the next look is in a while.
    }
    setTimeout(look, 2000);
  }
  setTimeout(look, 2000);
})();
