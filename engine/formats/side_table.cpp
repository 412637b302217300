#include "formats/side_table.h"

#include <algorithm>
#include <array>

#include "formats/text.h"

namespace tiger::formats::side_table {
namespace {

// Plain text has X for the Japanese and Chinese words for Black and O for White (plain_text.h).
constexpr std::array kEntries = std::to_array<Entry>({
    {"black", "English", kBlack},
    {"white", "English", kWhite},
    {"to move", "English", kTurn | kPlain},
    {"to play", "English", kTurn | kPlain},
    {"turn", "English", kTurn | kPlain | kFiller},
    {"to act", "English", kTurn},
    {"to go", "English", kAfter},
    {"on move", "English", kTurn},
    {"on turn", "English", kTurn},
    {"moves next", "English", kAfter},
    {"plays next", "English", kAfter},
    {"goes next", "English", kAfter},
    {"is next", "English", kAfter},
    {"s move", "English", kAfter | kAtEnd},
    {"your move", "English", kTurn | kDirect | kYours},
    {"your turn", "English", kTurn | kDirect | kYours},
    {"enter your move", "English", kAfter | kYours},
    {"please enter your move", "English", kAfter | kYours},
    {"make your move", "English", kAfter | kYours},
    {"choose your move", "English", kAfter | kYours},
    {"enter a move", "English", kAfter | kYours},
    {"enter move", "English", kAfter | kYours},
    {"next", "English", kLabel | kFiller},
    {"next up", "English", kLabel},
    {"mover", "English", kLabel},
    {"current", "English", kLabel},
    {"active", "English", kLabel},
    {"moving", "English", kLabel},
    {"now playing", "English", kLabel | kDirect},
    {"currently playing", "English", kLabel | kDirect},
    {"current player", "English", kLabel | kDirect | kPlayer},
    {"active player", "English", kLabel | kDirect | kPlayer},
    {"next player", "English", kLabel | kDirect | kPlayer},
    {"player", "English", kLabel | kSole | kPlayer | kGlue | kFiller},
    {"move", "English", kLabel | kSole | kFiller},
    {"side", "English", kGlue | kFiller},
    {"color", "English", kGlue},
    {"colour", "English", kGlue},
    {"discs", "English", kGlue},
    {"now", "English", kGlue | kFiller},
    {"the", "English", kGlue | kFiller},
    {"it", "English", kGlue},
    {"s", "English", kGlue | kFiller},
    {"you", "English", kGlue},
    {"next to", "English", kGlue},
    {"currently", "English", kGlue},
    {"is", "English", kLink | kFiller},
    {"of", "English", kLink},
    {"for", "English", kLink},
    {"to", "English", kFiller},
    {"on", "English", kFiller},
    {"moves", "English", kFiller},
    {"play", "English", kFiller},
    {"plays", "English", kFiller},
    {"last", "English", kBefore},
    {"previous", "English", kBefore},
    {"after", "English", kBefore},
    {"before", "English", kBefore},
    {"until", "English", kBefore},
    {"was", "English", kBefore},
    {"not", "English", kBefore},
    {"isn", "English", kBefore},
    {"if", "English", kBefore},
    {"when", "English", kBefore},
    {"first", "English", kBehind | kBefore},
    {"over", "English", kBehind},
    {"ended", "English", kBehind},
    {"skipped", "English", kBehind},
    {"passed", "English", kBehind},
    {"passes", "English", kBehind},
    {"wins", "English", kBehind},
    {"won", "English", kBehind},
    {"played", "English", kBehind},
    {"moved", "English", kBehind},
    {"or", "English", kOr},
    {"and", "English", kOr | kGoesOn},
    {"noir", "French", kBlack},
    {"noirs", "French", kBlack},
    {"blanc", "French", kWhite},
    {"blancs", "French", kWhite},
    {"au trait", "French", kAfter},
    {"le trait", "French", kAfter},
    {"trait", "French", kLabel},
    {"tour", "French", kLabel},
    {"à jouer", "French", kAfter},
    {"a jouer", "French", kAfter},
    {"de jouer", "French", kAfter},
    {"joue", "French", kAfter | kAtEnd},
    {"jouent", "French", kAfter | kAtEnd},
    {"joueur actuel", "French", kLabel | kDirect | kPlayer},
    {"joueur courant", "French", kLabel | kDirect | kPlayer},
    {"joueur", "French", kPlayer | kGlue},
    {"les", "French", kGlue},
    {"ont", "French", kGlue},
    {"est", "French", kLink},
    {"au", "French", kLink},
    {"aux", "French", kLink},
    {"à", "French", kLink},
    {"de", "French, Spanish, Portuguese, Dutch", kLink},
    {"des", "French", kLink},
    {"et", "French", kGoesOn | kOr},
    {"schwarz", "German", kBlack},
    {"weiß", "German", kWhite},
    {"weiss", "German", kWhite},
    {"am zug", "German", kTurn},
    {"an der reihe", "German", kTurn},
    {"dran", "German", kAfter},
    {"zug", "German", kLabel | kSole},
    {"zieht", "German", kAfter | kAtEnd},
    {"aktueller spieler", "German", kLabel | kDirect | kPlayer},
    {"spieler", "German", kPlayer | kGlue},
    {"ist", "German", kLink},
    {"und", "German", kGoesOn | kOr},
    {"oder", "German", kOr},
    {"negro", "Spanish", kBlack},
    {"negra", "Spanish", kBlack},
    {"negros", "Spanish", kBlack},
    {"negras", "Spanish", kBlack},
    {"blanco", "Spanish", kWhite},
    {"blanca", "Spanish", kWhite},
    {"blancos", "Spanish", kWhite},
    {"blancas", "Spanish", kWhite},
    {"turno", "Spanish, Italian, Portuguese", kTurn},
    {"juegan", "Spanish", kDirect | kAfter | kAtEnd},
    {"juega", "Spanish", kDirect | kAfter | kAtEnd},
    {"mueven", "Spanish", kDirect | kAfter | kAtEnd},
    {"mueve", "Spanish", kDirect | kAfter | kAtEnd},
    {"le toca", "Spanish", kDirect},
    {"jugador actual", "Spanish", kLabel | kDirect | kPlayer},
    {"jugador", "Spanish", kPlayer | kGlue},
    {"a", "Spanish, Italian", kLink},
    {"el", "Spanish", kGlue},
    {"la", "Spanish", kGlue},
    {"las", "Spanish", kGlue},
    {"los", "Spanish", kGlue},
    {"del", "Spanish, Italian", kLink},
    {"al", "Spanish, Italian", kLink},
    {"nero", "Italian", kBlack},
    {"neri", "Italian", kBlack},
    {"bianco", "Italian", kWhite},
    {"bianchi", "Italian", kWhite},
    {"tocca", "Italian", kDirect},
    {"mossa", "Italian", kLabel},
    {"muove", "Italian", kDirect | kAfter | kAtEnd},
    {"giocatore attuale", "Italian", kLabel | kDirect | kPlayer},
    {"giocatore corrente", "Italian", kLabel | kDirect | kPlayer},
    {"giocatore", "Italian", kPlayer | kGlue},
    {"il", "Italian", kGlue},
    {"di", "Italian", kLink},
    {"ai", "Italian", kLink},
    {"zwart", "Dutch", kBlack},
    {"wit", "Dutch", kWhite},
    {"aan zet", "Dutch", kTurn},
    {"aan de beurt", "Dutch", kTurn},
    {"beurt", "Dutch", kLabel},
    {"huidige speler", "Dutch", kLabel | kDirect | kPlayer},
    {"speler", "Dutch", kPlayer | kGlue},
    {"preto", "Portuguese", kBlack},
    {"pretos", "Portuguese", kBlack},
    {"pretas", "Portuguese", kBlack},
    {"branco", "Portuguese", kWhite},
    {"brancos", "Portuguese", kWhite},
    {"brancas", "Portuguese", kWhite},
    {"vez", "Portuguese", kLabel},
    {"a jogar", "Portuguese", kAfter},
    {"jogam", "Portuguese", kDirect | kAfter | kAtEnd},
    {"jogador atual", "Portuguese", kLabel | kDirect | kPlayer},
    {"jogador", "Portuguese", kPlayer | kGlue},
    {"das", "Portuguese", kLink},
    {"dos", "Portuguese", kLink},
    {"do", "Portuguese", kLink},
    {"svart", "Swedish", kBlack},
    {"svarts", "Swedish", kBlack},
    {"vit", "Swedish", kWhite},
    {"vits", "Swedish", kWhite},
    {"vid draget", "Swedish", kTurn},
    {"tur", "Swedish", kTurn},
    {"drag", "Swedish", kAfter | kAtEnd},
    {"nuvarande spelare", "Swedish", kLabel | kDirect | kPlayer},
    {"spelare", "Swedish", kPlayer | kGlue},
    {"är", "Swedish", kLink},
    {"чёрные", "Russian", kBlack},
    {"черные", "Russian", kBlack},
    {"чёрных", "Russian", kBlack},
    {"черных", "Russian", kBlack},
    {"белые", "Russian", kWhite},
    {"белых", "Russian", kWhite},
    {"ход", "Russian", kTurn | kDirect},
    {"очередь", "Russian", kTurn | kDirect},
    {"ходят", "Russian", kDirect | kAfter | kAtEnd},
    {"текущий игрок", "Russian", kLabel | kDirect | kPlayer},
    {"игрок", "Russian", kPlayer | kGlue},
    {"先手", "Japanese", kBlack},
    {"後手", "Japanese", kWhite},
    {"手番", "Japanese", kTurn | kDirect},
    {"番", "Japanese", kTurn | kDirect | kPlain},
    {"の番", "Japanese", kAfter},
    {"ターン", "Japanese", kTurn | kDirect},
    {"次", "Japanese", kLabel},
    {"次は", "Japanese", kDirect},
    {"の", "Japanese", kGlue},
    {"は", "Japanese", kLink},
    {"が", "Japanese", kGlue},
    {"打つ", "Japanese", kGlue},
    {"側", "Japanese", kGlue},
    {"石", "Japanese", kGlue},
    {"先", "Japanese, Chinese", kAfter | kAtEnd},
    {"轮到", "Chinese", kDirect},
    {"輪到", "Chinese", kDirect},
    {"走", "Chinese", kAfter | kAtEnd},
    {"走棋", "Chinese", kAfter},
    {"下", "Chinese", kAfter | kAtEnd},
    {"下棋", "Chinese", kAfter},
    {"行棋", "Chinese", kAfter},
    {"落子", "Chinese", kAfter},
    {"回合", "Chinese", kTurn},
    {"当前玩家", "Chinese", kLabel | kDirect},
    {"當前玩家", "Chinese", kLabel | kDirect},
    {"当前", "Chinese", kLabel},
    {"方", "Chinese", kGlue},
    {"棋", "Chinese", kGlue},
    {"子", "Chinese", kGlue},
    {"的", "Chinese", kGlue},
    {"色", "Chinese", kGlue},
    {"흑", "Korean", kBlack},
    {"흑의", "Korean", kBlack},
    {"흑이", "Korean", kBlack},
    {"백", "Korean", kWhite},
    {"백의", "Korean", kWhite},
    {"백이", "Korean", kWhite},
    {"흑번", "Korean", kBlack | kAfter},
    {"백번", "Korean", kWhite | kAfter},
    {"차례", "Korean", kTurn | kDirect},
    {"둘", "Korean", kGlue},
    {"현재 플레이어", "Korean", kLabel | kDirect},
});

// Letters of two bytes to lower case, as far as the table has such: Latin 1 and Cyrillic.
void fold_pair(char& first, char& second) {
  const auto lead = static_cast<unsigned char>(first);
  const auto next = static_cast<unsigned char>(second);
  if (lead == 0xC3 && next >= 0x80 && next <= 0x9E) second = static_cast<char>(next + 0x20);
  if (lead != 0xD0 || next < 0x80) return;
  if (next == 0x81) {
    first = '\xD1';
    second = '\x91';
  } else if (next >= 0x90 && next <= 0x9F) {
    second = static_cast<char>(next + 0x20);
  } else if (next >= 0xA0 && next <= 0xAF) {
    first = '\xD1';
    second = static_cast<char>(next - 0x20);
  }
}

}  // namespace

std::string folded(std::string_view text) {
  std::string result = lower(text);
  for (std::size_t i = 0; i + 1 < result.size(); ++i) fold_pair(result[i], result[i + 1]);
  return result;
}

namespace {

bool is_ascii(char c) { return static_cast<unsigned char>(c) < 0x80; }

bool is_ideograph(char first_byte) {
  const auto byte = static_cast<unsigned char>(first_byte);
  return byte >= 0xE3 && byte < 0xEA;
}

// "blackToMove" is three words.
bool is_camel(std::string_view text, std::size_t at) {
  return at > 0 && at < text.size() && is_letter(text[at]) && is_letter(text[at - 1]) &&
         upper(text[at]) == text[at] && lower(text[at - 1]) == text[at - 1];
}

// The end of the words in the text, or 0 if they do not stand there.
std::size_t end_of(std::string_view words, std::string_view text, std::string_view folded,
                   std::size_t at) {
  for (const char c : words) {
    if (c == ' ') {
      const std::size_t begin = at;
      at = std::min(folded.find_first_not_of(" \t_-", at), folded.size());
      if (at == begin && !is_camel(text, at)) return 0;
    } else if (at >= folded.size() || folded[at++] != c) {
      return 0;
    }
  }
  return is_ideograph(words.front()) || !word_goes_on(text, at) ? at : 0;
}

}  // namespace

bool word_goes_on(std::string_view text, std::size_t at) {
  if (at >= text.size() || is_camel(text, at)) return false;
  const char c = text[at];
  if (is_ascii(c)) return is_letter(c) || is_digit(c);
  return !is_ideograph(c) && static_cast<unsigned char>(c) < 0xEE;
}

Words words_at(std::string_view text, std::string_view folded, std::size_t at) {
  Words longest;
  for (const Entry& entry : kEntries) {
    const std::size_t end = end_of(entry.words, text, folded, at);
    if (end == 0 || end < longest.end) continue;
    longest.meaning = (end == longest.end ? longest.meaning : 0) | entry.meaning;
    longest.end = end;
  }
  return longest;
}

unsigned meaning_of(std::string_view word) {
  constexpr std::size_t kMaxWordLength = 16;
  if (word.empty() || word.size() > kMaxWordLength) return 0;
  const std::string wanted = folded(word);
  const auto* const entry = std::find_if(kEntries.begin(), kEntries.end(),
                                         [&](const Entry& e) { return e.words == wanted; });
  return entry == kEntries.end() ? 0 : entry->meaning;
}

}  // namespace tiger::formats::side_table
